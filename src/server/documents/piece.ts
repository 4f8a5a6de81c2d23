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

/** The changes in the text of the block at `locator`, which `piecesText` makes of these pieces. */
export const trackedChanges = (locator: Locator, pieces: readonly Piece[]): TrackedChange[] => {
  const changes: TrackedChange[] = [];
  let seen = '';
  for (const { text, why, inserted } of pieces) {
    const kind = why === 'deleted-text' ? 'deleted' : inserted && why === undefined ? 'inserted' : null;
    const at = seen.replace(blanksAtLineEnds, '\n').trimStart().length;
    if (why === undefined) seen += text;
    if (kind === null || text === '') continue;
    const last = changes.at(-1);
    const goesOn = last?.kind === kind && at === last.at + (kind === 'inserted' ? last.text.length : 0);
    if (last && goesOn) last.text += text;
    else changes.push({ locator, kind, at, text });
  }
  return changes;
};
