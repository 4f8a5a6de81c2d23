import type { HiddenReason } from '@domain/evidence/evidence';
import { byColumns } from './pdf-columns';
import { listMarker, type PdfSegment } from './pdf-segments';

export type PdfParagraph = { text: string; size: number; lines: number; why?: HiddenReason | undefined };

type Chunk = { lines: PdfSegment[]; left: number; right: number; top: number; bottom: number };

const sentenceEnd = /[.!?:;”"’)]$/u;
const maxRowCellLength = 8;
const widestIndent = 4;

const chunkOf = (line: PdfSegment): Chunk => ({
  lines: [line],
  left: line.left,
  right: line.right,
  top: line.y - line.size,
  bottom: line.y,
});

const lastLine = (chunk: Chunk): PdfSegment | undefined => chunk.lines.at(-1);

const carriesOn = (chunk: Chunk, line: PdfSegment): boolean => {
  const last = lastLine(chunk);
  if (!last || last.turn !== line.turn || last.why !== line.why) return false;
  const size = Math.max(last.size, line.size);
  const step = line.y - last.y;
  if (Math.abs(last.size - line.size) > 0.06 * size || step <= 0.5 * size || step > 2.1 * size) return false;
  if (line.left > chunk.right || line.right < chunk.left) return false;
  // A line far to the left that isn't centered doesn't continue a table cell.
  const middles = Math.abs(last.left + last.right - line.left - line.right) / 2;
  if (last.left - line.left > widestIndent * size && middles > size) return false;
  // Slanted axis labels are below each other, each one further on.
  if (line.turn % 90 !== 0 && Math.abs(last.left - line.left) > size && middles > size) return false;
  const before = chunk.lines.at(-2);
  if (before && step > (last.y - before.y) * 1.25) return false;
  if (!before && step > 1.75 * size) return false;
  if (listMarker.test(line.text)) return false;
  // Lower case continues a sentence, whatever the layout.
  const ends = sentenceEnd.test(last.text);
  if (!ends && /^\p{Ll}/u.test(line.text)) return true;
  const start = before ? last.left : Math.min(last.left, chunk.left);
  if (ends && line.left - start > 0.8 * size && !listMarker.test(last.text)) return false;
  const room = Math.max(chunk.right, line.right) - last.right;
  const firstWord = line.text.split(' ', 1)[0]?.length ?? 0;
  return room <= (firstWord + 4) * 0.55 * size;
};

const add = (chunk: Chunk, line: PdfSegment): void => {
  chunk.lines.push(line);
  chunk.left = Math.min(chunk.left, line.left);
  chunk.right = Math.max(chunk.right, line.right);
  chunk.bottom = line.y;
};

const toChunks = (segments: readonly PdfSegment[]): Chunk[] => {
  const chunks: Chunk[] = [];
  for (const segment of segments) {
    const open = chunks.at(-1);
    if (open && carriesOn(open, segment)) add(open, segment);
    else chunks.push(chunkOf(segment));
  }
  return chunks;
};

const isBeside = (row: readonly Chunk[], cell: Chunk): boolean => {
  const first = row[0];
  const last = row.at(-1);
  if (!first || !last || first.lines[0]?.turn !== cell.lines[0]?.turn) return false;
  if (first.lines[0]?.why !== cell.lines[0]?.why || first.lines[0]?.column !== cell.lines[0]?.column) return false;
  const bottom = Math.max(...row.map((one) => one.bottom));
  const size = cell.lines[0]?.size ?? 1;
  const start = cell.lines[0]?.y ?? 0;
  const short = cell.lines.length <= maxRowCellLength && last.lines.length <= maxRowCellLength;
  return short && cell.left > last.right && start > first.top && start < bottom + 0.5 * size;
};

/** Letters, a hyphen at the end of a line, and lower case on the next. */
const parted = /(\p{L}{2,})[-\u2010]$/u;

const textOf = (chunk: Chunk, hyphenated: ReadonlySet<string>): string =>
  chunk.lines.reduce((text, { text: next }) => {
    if (text.endsWith('\u00ad')) return text.slice(0, -1) + next;
    const before = parted.exec(text)?.[1];
    const after = /^\p{Ll}+/u.exec(next)?.[0];
    if (before === undefined || after === undefined) return text === '' ? next : `${text} ${next}`;
    return hyphenated.has(`${before}-${after}`.toLowerCase()) ? text + next : text.slice(0, -1) + next;
  }, '');

const hyphenatedWords = (segments: readonly PdfSegment[]): Set<string> =>
  new Set(
    segments.flatMap(({ text }) =>
      [...text.matchAll(/\p{L}{2,}[-\u2010]\p{L}+/gu)].map(([word]) => word.replace('\u2010', '-').toLowerCase()),
    ),
  );

const paragraphOf = (row: readonly Chunk[], hyphenated: ReadonlySet<string>): PdfParagraph => ({
  text: row.map((chunk) => textOf(chunk, hyphenated).replaceAll('\u00ad', '')).join('\t'),
  size: Math.max(...row.flatMap((chunk) => chunk.lines.map((line) => line.size))),
  lines: Math.max(...row.map((chunk) => chunk.lines.length)),
  why: row[0]?.lines[0]?.why,
});

/** Most programs draw in reading order; a page drawn mostly upwards is sorted by position. */
const inReadingOrder = (segments: readonly PdfSegment[]): PdfSegment[] => {
  let upward = 0;
  let downward = 0;
  segments.forEach((segment, index) => {
    const before = segments[index - 1];
    if (!before || before.turn !== segment.turn) return;
    if (segment.y < before.y - segment.size) upward += 1;
    else if (segment.y > before.y + segment.size) downward += 1;
  });
  if (upward <= downward) return [...segments];
  return [...segments].sort((a, b) => {
    if (a.turn !== b.turn) return a.turn - b.turn;
    return Math.abs(a.y - b.y) < 0.5 * Math.max(a.size, b.size) ? a.left - b.left : a.y - b.y;
  });
};

export const toParagraphs = (segments: readonly PdfSegment[]): PdfParagraph[] => {
  const rows: Chunk[][] = [];
  const hyphenated = hyphenatedWords(segments);
  for (const chunk of toChunks(byColumns(inReadingOrder(segments)))) {
    const row = rows.at(-1);
    if (row && isBeside(row, chunk)) row.push(chunk);
    else rows.push([chunk]);
  }
  return rows.map((row) => paragraphOf(row, hyphenated)).filter((paragraph) => paragraph.text !== '');
};
