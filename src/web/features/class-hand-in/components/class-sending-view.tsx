import { badgeTexts } from '@domain/messages/portal';
import { Link } from '@tanstack/react-router';
import { Pager } from '@web/components/pager';
import { StatusBadge } from '@web/components/status-badge';
import { useStore } from '@web/lib/store';
import { useState } from 'react';
import type { SendingClass } from '../lib/class-hand-in';
import type { Sending, SendState } from '../lib/sending';
import { SendingProgress } from './sending-progress';

const pageSize = 25;

type Filter = 'all' | 'failed';

export function ClassSendingView({ sending }: { sending: SendingClass }) {
  const rows = useStore(sending.store, (state) => state.rows);
  const [filter, setFilter] = useState<Filter>('all');
  const [asked, setPage] = useState(1);
  const failed = rows.filter(({ state }) => state.kind === 'refused' || state.kind === 'ungraded');
  const shown = filter === 'failed' ? failed : rows;
  const page = Math.min(asked, Math.max(1, Math.ceil(shown.length / pageSize)));
  return (
    <>
      <SendingProgress sending={sending} />
      <section className="sheet class-sheet" aria-label="Submissions">
        <div className="class-head">
          <fieldset className="field">
            <legend className="vh">Which submissions the list shows</legend>
            <div className="segments">
              <FilterOption name="all" text="All" count={rows.length} chosen={filter} onChoose={setFilter} />
              <FilterOption name="failed" text="Failed" count={failed.length} chosen={filter} onChoose={setFilter} />
            </div>
          </fieldset>
        </div>
        {shown.length === 0 ? (
          <p className="class-none sec">Nothing has failed.</p>
        ) : (
          <ul className="class-rows">
            {shown.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <SendingItem key={row.key} row={row} />
            ))}
          </ul>
        )}
        <Pager page={page} pageSize={pageSize} total={shown.length} noun="submissions" onPage={setPage} />
      </section>
    </>
  );
}

type FilterOptionProps = {
  name: Filter;
  text: string;
  count: number;
  chosen: Filter;
  onChoose: (name: Filter) => void;
};

function FilterOption({ name, text, count, chosen, onChoose }: FilterOptionProps) {
  return (
    <label>
      <input type="radio" name="sending-shown" checked={chosen === name} onChange={() => onChoose(name)} />
      <span>
        {text} <span className="num mut">{count}</span>
      </span>
    </label>
  );
}

function SendingItem({ row: { label, email, state } }: { row: Sending }) {
  return (
    <li className="sending-row">
      <span className="grow">
        {'submissionId' in state ? (
          <Link
            to="/results/$submissionId"
            params={{ submissionId: String(state.submissionId) }}
            search
            className="sending-link clip block"
          >
            {label}
          </Link>
        ) : (
          <b className="clip block">{label}</b>
        )}
        {label !== email && <span className="s13 mut clip block">{email}</span>}
        {'sentence' in state && <span className="s13 c-low block">{state.sentence}</span>}
      </span>
      {state.kind === 'graded' && state.totalScore !== null && (
        <span className="num sec">
          <b className="strong">{state.totalScore}</b> of {state.maxScore} · {state.letterGrade}
        </span>
      )}
      {state.kind === 'sending' && <span className="num s13 mut">{Math.floor(state.share * 100)}%</span>}
      <StatusBadge text={badgeOf(state)} />
    </li>
  );
}

function badgeOf(state: SendState): string {
  switch (state.kind) {
    case 'waiting':
      return badgeTexts.ready;
    case 'sending':
      return badgeTexts.processing;
    case 'refused':
      return badgeTexts.error;
    case 'grading':
      return badgeTexts.grading;
    case 'graded':
      return badgeTexts.graded;
    case 'ungraded':
      return badgeTexts.gradingFailed;
  }
}
