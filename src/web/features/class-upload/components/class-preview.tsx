import { Badge } from '@web/components/badge';
import { X } from '@web/components/icons';
import { FolderOpen } from '@web/components/more-icons';
import { Pager } from '@web/components/pager';
import { Segments } from '@web/components/segments';
import { useStore } from '@web/lib/store';
import { useDrop } from '@web/lib/use-drop';
import { useState } from 'react';
import { classSession, takeDropped } from '../lib/class-session';
import { FileArchive, ListPlus, Table2 } from '../lib/icons';
import { kindOf, type Shown } from '../state';
import { ClassBar } from './class-bar';
import { ClassCaseStudy } from './class-case-study';
import { ClassRowItem, emailFieldOf } from './class-row-item';
import { FileButton } from './file-button';
import { SourceNotes } from './source-notes';

const pageSize = 25;

const filters: readonly { name: Shown; text: string }[] = [
  { name: 'all', text: 'All' },
  { name: 'ready', text: 'Ready' },
  { name: 'fix', text: 'To fix' },
  { name: 'out', text: 'Skipped' },
];

export function ClassPreview() {
  const plan = useStore(classSession.store, classSession.plan);
  const shown = useStore(classSession.store, (state) => state.shown);
  const keys = useStore(classSession.store, (state) => state.visibleKeys);
  const [asked, setPage] = useState(1);
  const { over, handlers } = useDrop(takeDropped);
  const counts = { all: plan.rows.length, ready: 0, fix: 0, out: 0 };
  for (const row of plan.rows) counts[kindOf(plan, row)] += 1;
  const absent = plan.rows.flatMap(({ key }) => (plan.problems.get(key)?.[0]?.kind === 'no-files' ? [key] : []));
  const rows = keys ? plan.rows.filter(({ key }) => keys.has(key)) : plan.rows;
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / pageSize)));
  const summary = `${counts.all} submissions: ${counts.ready} ready, ${counts.fix} to fix, ${counts.out} skipped.`;
  return (
    <>
      <ClassCaseStudy />
      <SourceNotes />
      <section
        className="sheet data-over:border-pen"
        data-over={over || undefined}
        aria-label="The class"
        {...handlers}
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3">
          <Segments
            label="Which submissions the list shows"
            className="max-md:w-full"
            options={filters.map(({ name, text }) => ({
              value: name,
              name: (
                <span className="px-3.5 whitespace-nowrap max-md:px-1">
                  {text} <span className="tabular-nums text-ink-3">{counts[name]}</span>
                </span>
              ),
            }))}
            chosen={shown}
            onChoose={(name) => {
              classSession.show(name);
              setPage(1);
            }}
          />
          <ClassSources
            onRow={() => {
              const key = classSession.addRow();
              setPage(Math.ceil((counts.all + 1) / pageSize));
              requestAnimationFrame(() => document.getElementById(emailFieldOf(key))?.focus());
            }}
          />
        </div>
        <p className="sr-only" role="status">
          {summary}
        </p>
        {absent.length > 1 && shown === 'fix' && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line-soft py-2 pr-4 pl-5">
            <span className="text-13 font-normal text-ink-2">{absent.length} in the roster without files.</span>
            <button type="button" className="btn btn-small" onClick={() => classSession.excludeAll(absent)}>
              Skip these {absent.length}
            </button>
          </div>
        )}
        {rows.length === 0 ? (
          <p className="px-5 py-8 text-center text-ink-2">
            {shown === 'fix' ? 'Nothing left to fix.' : 'No submissions here.'}
          </p>
        ) : (
          <ul className="divide-y divide-line-soft">
            {rows.slice((page - 1) * pageSize, page * pageSize).map((row) => (
              <ClassRowItem key={row.key} row={row} problems={plan.problems.get(row.key) ?? []} />
            ))}
          </ul>
        )}
        <Pager page={page} pageSize={pageSize} total={rows.length} noun="submissions" onPage={setPage} />
      </section>
      <ClassBar plan={plan} />
    </>
  );
}

function ClassSources({ onRow }: { onRow: () => void }) {
  const reading = useStore(classSession.store, (state) => state.reading);
  const roster = useStore(classSession.store, (state) => state.rosterName);
  const add = (files: File[]) => void classSession.add(files.map((file) => ({ file })));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-13 text-ink-3 empty:absolute" role="status">
        {reading && `Reading ${reading}…`}
      </span>
      {roster ? (
        <Badge look="line" className="max-w-55">
          <Table2 aria-hidden="true" />
          <span className="truncate">{roster}</span>
          <button
            type="button"
            className="-mr-1.5 inline-grid size-6 cursor-pointer place-items-center"
            aria-label="Remove the roster"
            onClick={classSession.forgetRoster}
          >
            <X aria-hidden="true" />
          </button>
        </Badge>
      ) : (
        <FileButton text="Roster" icon={Table2} accept=".csv,.tsv,.txt" onFiles={add} />
      )}
      <FileButton text="Folder" icon={FolderOpen} folder onFiles={add} />
      <FileButton text="Zip" icon={FileArchive} accept=".zip" onFiles={add} />
      <button type="button" className="btn" onClick={onRow}>
        <ListPlus className="i" aria-hidden="true" />
        Row
      </button>
    </div>
  );
}
