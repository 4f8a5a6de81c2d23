import { classUploadTexts, rowKindTexts } from '@domain/messages/class-upload';
import { LoadError } from '@web/components/load-error';
import { Pager } from '@web/components/pager';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useStore } from '@web/lib/store';
import { useState } from 'react';
import { classSession } from '../lib/class-session';
import type { SendingClass } from '../lib/create-class-session';
import { countRows, type ListedRow, listedRows, type RowKind } from '../lib/listed-rows';
import { isSending, type Sending } from '../lib/sending';
import { type ClassUpload, useClassUpload } from '../queries';
import { ClassProgress } from './class-progress';
import { ListedRowItem } from './listed-row-item';

const pageSize = 25;

const nothing: readonly Sending[] = [];

export function ClassUploadView({ id }: { id: number }) {
  const all = useStore(classSession.sending, (now) => now);
  const own = all?.store.get().classUploadId === id ? all : null;
  return own ? (
    <Live key={id} id={id} own={own} />
  ) : (
    <Loaded key={id} id={id} own={null} sendings={nothing} sending={false} />
  );
}

function Live({ id, own }: { id: number; own: SendingClass }) {
  const state = useStore(own.store, (now) => now);
  return <Loaded id={id} own={own} sendings={state.rows} sending={isSending(state)} />;
}

type LoadedProps = { id: number; own: SendingClass | null; sendings: readonly Sending[]; sending: boolean };

function Loaded({ id, own, sendings, sending }: LoadedProps) {
  const upload = useClassUpload(id, sending || sendings.some(({ state }) => state.kind === 'sent'));
  const rows = upload.data && listedRows(upload.data.rows, sendings);
  return (
    <section className="sheet" aria-labelledby="class-upload">
      {rows ? (
        <>
          <ClassProgress upload={upload.data} rows={rows} own={own} titleId="class-upload" />
          <StudentList upload={upload.data} rows={rows} />
        </>
      ) : upload.error ? (
        <LoadError title={classUploadTexts.failure} query={upload} />
      ) : (
        <SkeletonRows rows={8} label={classUploadTexts.loading} />
      )}
    </section>
  );
}

const kinds: readonly ('all' | RowKind)[] = ['all', 'graded', 'grading', 'fix', 'absent'];

function StudentList({ upload, rows }: { upload: ClassUpload; rows: readonly ListedRow[] }) {
  const [kind, setKind] = useState<'all' | RowKind>('all');
  const [asked, setPage] = useState(1);
  const counts = countRows(rows);
  const shown = kind === 'all' ? rows : rows.filter((row) => row.kind === kind);
  const page = Math.min(asked, Math.max(1, Math.ceil(shown.length / pageSize)));
  return (
    <>
      <fieldset className="m-0 min-w-0 overflow-x-auto border-0 border-b border-line-soft px-4 py-2.5">
        <legend className="sr-only">Which students the list shows</legend>
        <div className="flex w-max gap-1">
          {kinds.map((name) => (
            <label
              key={name}
              className="relative flex h-9 cursor-pointer items-center gap-2 rounded-2 border border-transparent px-3 text-[0.84375rem] text-ink-2 hover:bg-hover has-checked:border-line has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-pen max-md:h-11"
            >
              <input
                className="absolute inset-0 m-0 cursor-pointer opacity-0"
                type="radio"
                name="class-kind"
                checked={kind === name}
                onChange={() => {
                  setKind(name);
                  setPage(1);
                }}
              />
              {name === 'all' ? 'All' : rowKindTexts[name]}
              <span className="tabular-nums font-normal text-ink-3">{counts[name]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {shown.length === 0 ? (
        <p className="px-5 py-8 text-center text-ink-2">No students here.</p>
      ) : (
        <ul className="divide-y divide-line-soft" aria-label="Students">
          {shown.slice((page - 1) * pageSize, page * pageSize).map((row) => (
            <ListedRowItem key={row.key} upload={upload} row={row} />
          ))}
        </ul>
      )}
      <Pager page={page} pageSize={pageSize} total={shown.length} noun="students" onPage={setPage} />
    </>
  );
}
