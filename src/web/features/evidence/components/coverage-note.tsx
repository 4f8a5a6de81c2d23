import type { FileOutline } from '@domain/evidence/outline';
import { TriangleAlert } from '@web/components/icons';

/** At the head of a file: what was not read and why, or what else is to be said of its reading. */
export function CoverageNote({ file }: { file: FileOutline }) {
  const { complete, notes } = file.coverage;
  const [first, ...more] = notes;
  if (first === undefined) return null;
  const lead = complete ? 'Read with a note: ' : 'Not read completely: ';
  return (
    <div className={complete ? 'ev-coverage' : 'ev-coverage incomplete'}>
      {!complete && <TriangleAlert className="i-s" aria-hidden="true" />}
      {more.length === 0 ? (
        <p>
          <b>{lead}</b>
          {first}
        </p>
      ) : (
        <details>
          <summary>
            <b>{lead}</b>
            {first} <span className="mut">and {more.length} more</span>
          </summary>
          <ul>
            {more.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

export function ReadNote({ file }: { file: FileOutline }) {
  if (!file.coverage.complete) return null;
  return <p className="ev-read">The AI read {whole(file)}</p>;
}

function whole({ outline }: FileOutline): string {
  if (outline.kind === 'workbook') return counted(outline.sheets.length, 'sheet');
  if (outline.kind === 'deck') return counted(outline.slides.length, 'slide');
  return outline.pages === null ? 'all of its text' : counted(outline.pages, 'page');
}

const counted = (count: number, word: string) =>
  count === 1 ? `its ${word}` : count === 2 ? `both ${word}s` : `all ${count} ${word}s`;
