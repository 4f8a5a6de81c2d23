import type { InstructorWords } from '@domain/mail/result-changes';
import { byPlace } from './by-place';
import { ink, ink3, sans, serif, text } from './paint';

const maxQuoted = 8;
const maxLength = 600;

/** A long text is cut, because the results page has all of it. */
export function InstructorNotes({ words }: { words: readonly InstructorWords[] }) {
  if (words.length === 0) return null;
  const title = { margin: '0 0 2px', overflowWrap: 'anywhere' } as const;
  return (
    <div className="q" style={{ borderLeft: '4px solid #111723', padding: '2px 0 2px 16px', margin: '0 0 24px' }}>
      <p {...text(ink, `600 15px/22px ${sans}`)}>From your instructor</p>
      {byPlace(quoted(words), ({ area, said }) => (
        <>
          {area && <p {...text(ink3, `600 12px/18px ${sans}`, { ...title, margin: '8px 0 0' })}>{area}</p>}
          <p {...text(ink, `400 16px/25px ${serif}`, { ...title, whiteSpace: 'pre-line' })}>{said}</p>
        </>
      ))}
    </div>
  );
}

export function notesText(words: readonly InstructorWords[]): string[] {
  if (words.length === 0) return [];
  const lines = quoted(words).map(({ area, said }) => (area ? `${area}: ${said}` : said));
  return [`From your instructor:\n\n${lines.join('\n\n')}`];
}

function quoted(words: readonly InstructorWords[]): { area: string | null; said: string }[] {
  const shown = words.slice(0, maxQuoted).map(({ area, text: said }) => ({ area, said: clipped(said) }));
  const left = words.length - shown.length;
  return left > 0 ? [...shown, { area: null, said: `${left} more on your results page.` }] : shown;
}

function clipped(said: string): string {
  const letters = [...said];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trimEnd()}…` : said;
}
