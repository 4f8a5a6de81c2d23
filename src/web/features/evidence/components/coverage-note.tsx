import type { FileOutline } from '@domain/evidence/outline';
import { TriangleAlert } from '@web/components/icons';

export function CoverageNote({ file }: { file: FileOutline }) {
  const { complete, notes } = file.coverage;
  const [first, ...more] = notes;
  if (first === undefined) return null;
  const lead = complete ? 'Read with a note: ' : 'Not read completely: ';
  return (
    <div
      className={`flex gap-2 border-b border-line px-3.5 py-1.75 text-13 ${complete ? 'bg-sunken text-ink-2' : 'bg-mid-wash text-mid-ink'}`}
    >
      {!complete && <TriangleAlert className="i-s mt-0.5" aria-hidden="true" />}
      {more.length === 0 ? (
        <p>
          <b>{lead}</b>
          {first}
        </p>
      ) : (
        <details>
          <summary className="cursor-pointer">
            <b>{lead}</b>
            {first} <span className={complete ? 'text-ink-3' : ''}>and {more.length} more</span>
          </summary>
          <ul className="mt-1 max-h-30 overflow-auto">
            {more.map((note) => (
              <li key={note} className="py-0.5">
                {note}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function ReadNote({ file }: { file: FileOutline }) {
  if (!file.coverage.complete) return null;
  return <p className="border-t border-line px-4 py-1.5 text-12 text-ink-3">The grader read {whole(file)}</p>;
}

function whole({ outline }: FileOutline): string {
  if (outline.kind === 'workbook') return counted(outline.sheets.length, 'sheet');
  if (outline.kind === 'deck') return counted(outline.slides.length, 'slide');
  return outline.pages === null ? 'all of its text' : counted(outline.pages, 'page');
}

const counted = (count: number, word: string) =>
  count === 1 ? `its ${word}` : count === 2 ? `both ${word}s` : `all ${count} ${word}s`;
