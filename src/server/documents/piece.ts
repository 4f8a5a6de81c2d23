import type { HiddenReason, Locator, TrackedChange } from '@domain/evidence/evidence';

/** `why` is missing for visible text; `inserted` marks tracked insertions. */
export type Piece = { text: string; why?: HiddenReason; inserted?: true };

export const piecesText = (pieces: readonly Piece[], why?: HiddenReason): string =>
  pieces
    .filter((piece) => piece.why === why)
    .map((piece) => piece.text)
    .join('')
    .replace(blanksAtLineEnds, '\n')
    .trim();

const blanksAtLineEnds = /[ \t]*\n[ \t]*/gu;

export const hiddenReasons = (pieces: readonly Piece[]): HiddenReason[] => [
  ...new Set(pieces.flatMap((piece) => (piece.why && piece.text.trim() !== '' ? [piece.why] : []))),
];

/** Where the last piece begins in the result of `piecesText`, tracked so that each text is scanned once. */
type Reached = { from: number; length: number; blanks: number; atLineStart: boolean };

const reachAfter = ({ length, blanks, atLineStart }: Reached, text: string): Reached => {
  const kept = text.replace(blanksAtLineEnds, '\n');
  const own = length === 0 ? kept.trimStart() : atLineStart ? kept.replace(/^[ \t]+/u, '') : kept;
  if (own === '') return { from: length, length, blanks, atLineStart };
  const before = own.startsWith('\n') ? length - blanks : length;
  let end = 0;
  while (end < own.length && /[ \t]/.test(own.charAt(own.length - 1 - end))) end++;
  return {
    from: before,
    length: before + own.length,
    blanks: end === own.length ? blanks + end : end,
    atLineStart: own.endsWith('\n'),
  };
};

/** Offsets refer to `piecesText` of the same pieces. */
export const trackedChanges = (locator: Locator, pieces: readonly Piece[]): TrackedChange[] => {
  const whole = piecesText(pieces);
  const changes: TrackedChange[] = [];
  let reached: Reached = { from: 0, length: 0, blanks: 0, atLineStart: true };
  let open: TrackedChange | undefined;
  for (const { text, why, inserted } of pieces) {
    if (text === '') continue;
    if (why === undefined) reached = reachAfter(reached, text);
    const kind = why === 'deleted-text' ? 'deleted' : inserted && why === undefined ? 'inserted' : null;
    if (kind === null) {
      open = undefined;
      continue;
    }
    const at = kind === 'inserted' ? reached.from : reached.length;
    if (open?.kind !== kind) {
      open = { locator, kind, at, text: '' };
      changes.push(open);
    }
    // Trailing white space may be missing from the whole text.
    open.text = kind === 'deleted' ? open.text + text : whole.slice(open.at, reached.length - reached.blanks);
  }
  return changes.filter(({ text }) => text !== '');
};

export const trackedNote =
  'The document has tracked changes: it is read with all of them accepted, and what they struck out is kept apart.';

/** Headers and footers that only count pages. */
export const pageCount = /^(?:page|of|seite|von|[\s\d/|–-])*$/iu;
