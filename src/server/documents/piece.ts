import type { HiddenReason, Locator, TrackedChange } from '@domain/evidence/evidence';

/** A stretch of text that is seen or, for one reason, is not; `inserted` where that was kept track of. */
export type Piece = { text: string; why?: HiddenReason; inserted?: true };

/** The pieces that are seen, or those hidden for one reason, as one text. */
export const piecesText = (pieces: readonly Piece[], why?: HiddenReason): string =>
  pieces
    .filter((piece) => piece.why === why)
    .map((piece) => piece.text)
    .join('')
    .replace(blanksAtLineEnds, '\n')
    .trim();

const blanksAtLineEnds = /[ \t]*\n[ \t]*/gu;

/** Why some of the pieces are hidden, each reason once, blanks aside. */
export const hiddenReasons = (pieces: readonly Piece[]): HiddenReason[] => [
  ...new Set(pieces.flatMap((piece) => (piece.why && piece.text.trim() !== '' ? [piece.why] : []))),
];

/** Where the last piece begins and `piecesText` has got to: each text is looked at once, however many there are. */
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

/** The changes in the text of the block at `locator`, which `piecesText` makes of these pieces. */
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
    // Blanks at its end may be gone from the whole, where a line ends after them.
    open.text = kind === 'deleted' ? open.text + text : whole.slice(open.at, reached.length - reached.blanks);
  }
  return changes.filter(({ text }) => text !== '');
};
