import { spareFor } from '@domain/class-hand-in/class-plan';
import type { RowProblem } from '@domain/class-hand-in/row-problem';
import type { Slot } from '@domain/evidence/evidence';
import { problemSentence } from '@domain/messages/class-hand-in';
import { slotNames } from '@domain/messages/portal';
import { ChevronDown } from '@web/components/icons';
import { ReplaceFile } from '@web/features/portal/components/form/replace-file';
import type { MouseEvent } from 'react';
import { classHandIn } from '../lib/class-session';
import type { Row } from '../state';

type RowFixesProps = { row: Row; owner: string; problems: readonly RowProblem[] };

export function RowFixes({ row, owner, problems }: RowFixesProps) {
  return (
    <ul className="class-problems">
      {problems.map((problem) =>
        problem.kind === 'refused' && problem.refusal.files.length > 0 ? (
          problem.refusal.files.map(({ slot, sentence }) => (
            <li key={slot}>
              <span>
                <b>{row.files[slot]?.name}</b> {sentence}
              </span>
              <ReplaceFile
                slot={slot}
                name={row.files[slot]?.name ?? ''}
                onFile={(file) => classHandIn.setFile(row.key, slot, file)}
              />
            </li>
          ))
        ) : (
          <li key={problem.kind}>
            <span>{problemSentence(problem)}</span>
            {problem.kind === 'doubled' && <Pass row={row} what="doubled" text="Send as another attempt" />}
            {problem.kind === 'outside-roster' && <Pass row={row} what="outside-roster" text="Send anyway" />}
            {problem.kind === 'refused' && <Pass row={row} what="refused" text="Send anyway" />}
            {problem.kind === 'several' &&
              problem.slots.map((slot) => <SpareSelect key={slot} row={row} slot={slot} owner={owner} />)}
          </li>
        ),
      )}
    </ul>
  );
}

function Pass({ row, what, text }: { row: Row; what: Row['passed'][number]; text: string }) {
  const pass = (event: MouseEvent) => {
    event.currentTarget.closest<HTMLElement>('.class-row')?.focus();
    classHandIn.pass(row.key, what);
  };
  return (
    <button type="button" className="btn btn-small" onClick={pass}>
      {text}
    </button>
  );
}

function SpareSelect({ row, slot, owner }: { row: Row; slot: Slot; owner: string }) {
  return (
    <span className="select spare-select">
      <select
        className="input"
        aria-label={`${slotNames[slot]} of ${owner}`}
        value=""
        onChange={(event) => classHandIn.chooseSpare(row.key, slot, event.target.value)}
      >
        <option value="">Choose the {slotNames[slot]}</option>
        {spareFor(row.spare, slot).map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="i" aria-hidden="true" />
    </span>
  );
}
