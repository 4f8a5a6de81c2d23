import type { ScoreRange } from './schema';

export function rangeWarnings(ranges: readonly ScoreRange[], maxScore: number): string[] {
  if (ranges.length === 0) return [];
  const points = Array.from({ length: maxScore + 1 }, (_, point) => point);
  const times = (point: number) => ranges.filter(({ min, max }) => min <= point && point <= max).length;
  return [
    ...stretches(points.filter((point) => times(point) > 1)).map(
      (stretch) => `${stretch} in more than one score range.`,
    ),
    ...stretches(points.filter((point) => times(point) === 0)).map((stretch) => `${stretch} in no score range.`),
  ];
}

/** `[3, 4, 5, 9]` → `Points 3 to 5 stand`, `Point 9 stands` */
function stretches(points: readonly number[]): string[] {
  const found: { from: number; to: number }[] = [];
  for (const point of points) {
    const last = found.at(-1);
    if (last && last.to === point - 1) last.to = point;
    else found.push({ from: point, to: point });
  }
  return found.map(({ from, to }) => (from === to ? `Point ${from} stands` : `Points ${from} to ${to} stand`));
}
