import type { FileOutline } from '@domain/evidence/outline';

/** What the grader read of the file, and what was not read and why. */
export function CoverageNote({ file }: { file: FileOutline }) {
  const { complete, notes } = file.coverage;
  if (notes.length === 0) return <p className="ev-coverage">What the grader read: {whole(file)}</p>;
  return (
    <details className="ev-coverage">
      <summary>
        {complete ? `What the grader read: ${whole(file)}, with ` : 'Not everything was read: '}
        {notes.length === 1 ? '1 remark' : `${notes.length} remarks`}
      </summary>
      <ul>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

function whole({ outline }: FileOutline): string {
  if (outline.kind === 'workbook') return counted(outline.sheets.length, 'sheet');
  if (outline.kind === 'deck') return counted(outline.slides.length, 'slide');
  return outline.pages === null ? 'all of its text' : counted(outline.pages, 'page');
}

const counted = (count: number, word: string) =>
  count === 1 ? `its ${word}` : count === 2 ? `both ${word}s` : `all ${count} ${word}s`;
