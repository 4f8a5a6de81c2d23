import type { HiddenReason } from '@domain/evidence/evidence';

/** In points from the page's top left corner, turned upright. */
export type PdfGlyphs = {
  text: string;
  left: number;
  /** Of the baseline. */
  y: number;
  width: number;
  size: number;
  /** Degrees of rotation, 0 to 359. Pieces of different rotation never share a line. */
  turn: number;
  why?: HiddenReason | undefined;
};

export type PdfSegment = {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  turn: number;
  why?: HiddenReason | undefined;
  column?: Column | undefined;
};

export type Column = 'left' | 'right';

export const listMarker =
  /^(?:[•◦▪▫●○■□–—*·‣➢✓✔-]|o|\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\d{1,2}(?:\.\d{1,2})+[.)]?)(?:\s|$)/iu;

const spaceGap = 0.17;
const cellGap = 1.6;
const markerGap = 4.5;

const sameLine = (segment: PdfSegment, next: PdfGlyphs): boolean =>
  segment.turn === next.turn &&
  segment.why === next.why &&
  Math.abs(segment.y - next.y) < 0.55 * Math.max(segment.size, next.size);

const widestGap = (segment: PdfSegment): number =>
  listMarker.test(segment.text) && !segment.text.includes(' ') ? markerGap : cellGap;

const begin = (piece: PdfGlyphs): PdfSegment => ({
  text: piece.text.trimStart(),
  left: piece.left,
  right: piece.left + piece.width,
  y: piece.y,
  size: piece.size,
  turn: piece.turn,
  why: piece.why,
});

const append = (segment: PdfSegment, piece: PdfGlyphs, spaced: boolean): void => {
  const joiner = spaced && !segment.text.endsWith(' ') && !piece.text.startsWith(' ') ? ' ' : '';
  // Superscripts and subscripts keep the line's baseline and size.
  if (piece.size > segment.size) {
    segment.size = piece.size;
    segment.y = piece.y;
  }
  segment.text += joiner + piece.text;
  segment.right = Math.max(segment.right, piece.left + piece.width);
};

export const toSegments = (pieces: readonly PdfGlyphs[]): PdfSegment[] => {
  const segments: PdfSegment[] = [];
  let open: PdfSegment | undefined;
  let blank = false;
  for (const piece of pieces) {
    if (piece.text.trim() === '') {
      blank = blank || piece.text !== '';
      continue;
    }
    const size = Math.max(piece.size, 1);
    const gap = open ? piece.left - open.right : 0;
    if (open && sameLine(open, piece) && gap > -2 * size && gap < widestGap(open) * size) {
      append(open, piece, blank || gap > spaceGap * size);
    } else {
      open = begin(piece);
      segments.push(open);
    }
    blank = false;
  }
  for (const segment of segments) segment.text = segment.text.replace(/\s+/gu, ' ').trim();
  return segments;
};
