import type { HiddenReason } from '@domain/evidence/evidence';

/** A stretch of text that is seen or, for one reason, is not. */
export type Piece = { text: string; why?: HiddenReason };

/** The pieces that are seen, or those hidden for one reason, as one text. */
export const piecesText = (pieces: readonly Piece[], why?: HiddenReason): string =>
  pieces
    .filter((piece) => piece.why === why)
    .map((piece) => piece.text)
    .join('')
    .replace(/[ \t]*\n[ \t]*/gu, '\n')
    .trim();

/** Why some of the pieces are hidden, each reason once, blanks aside. */
export const hiddenReasons = (pieces: readonly Piece[]): HiddenReason[] => [
  ...new Set(pieces.flatMap((piece) => (piece.why && piece.text.trim() !== '' ? [piece.why] : []))),
];
