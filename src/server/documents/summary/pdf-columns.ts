import type { Column, PdfSegment } from './pdf-segments';

type Side = Column | 'across';

const minLines = 6;
/** Prose fills its column and columns fill the page; table cells mostly don't. */
const filledShare = 0.75;
const pageShare = 0.3;

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

const gutterOf = (segments: readonly PdfSegment[]): number | undefined => {
  const starts = segments.map(({ left }) => left);
  const leftmost = Math.min(...starts);
  const rightmost = Math.max(...segments.map(({ right }) => right));
  const middle = (leftmost + rightmost) / 2;
  const second = median(starts.filter((start) => start >= middle - (rightmost - leftmost) * 0.1 && start < rightmost));
  const first = segments.filter(({ left }) => left < second - 1);
  const end = Math.max(...first.filter(({ right }) => right < second).map(({ right }) => right));
  return Number.isFinite(end) && end < second ? (end + second) / 2 : undefined;
};

const sideOf = ({ left, right }: PdfSegment, gutter: number): Side =>
  right <= gutter ? 'left' : left >= gutter ? 'right' : 'across';

const fills = (lines: readonly PdfSegment[], page: number): boolean => {
  const widths = lines.map(({ left, right }) => right - left);
  const usual = median(widths);
  return lines.length >= minLines && usual >= filledShare * Math.max(...widths) && usual >= pageShare * page;
};

/** Only columns of prose that were drawn line by line across the page. */
export const byColumns = (segments: readonly PdfSegment[]): readonly PdfSegment[] => {
  if (segments.length < minLines * 2 || segments.some(({ turn }) => turn !== segments[0]?.turn)) return segments;
  const gutter = gutterOf(segments);
  if (gutter === undefined) return segments;
  const sides = segments.map((segment) => sideOf(segment, gutter));
  const of = (side: Side) => segments.filter((_, i) => sides[i] === side);
  const page = Math.max(...segments.map(({ right }) => right)) - Math.min(...segments.map(({ left }) => left));
  if (!fills(of('left'), page) || !fills(of('right'), page)) return segments;
  const changes = sides.filter((side, i) => side === 'left' && sides[i - 1] === 'right').length;
  if (changes < Math.min(of('left').length, of('right').length) / 2) return segments;
  const ordered: PdfSegment[] = [];
  let columns: { left: PdfSegment[]; right: PdfSegment[] } = { left: [], right: [] };
  const close = (): void => {
    ordered.push(...columns.left, ...columns.right);
    columns = { left: [], right: [] };
  };
  segments.forEach((segment, i) => {
    const side = sides[i] ?? 'across';
    if (side === 'across') {
      close();
      ordered.push(segment);
    } else columns[side].push({ ...segment, column: side });
  });
  close();
  return ordered;
};
