import type { ScoreRange } from '@domain/criterion/schema';

/** Coloured by where a range ends, in percent of the points. */
export function rangeStyle({ max }: Pick<ScoreRange, 'max'>, points: number): 'top' | 'high' | 'mid' | 'low' {
  const percent = (max / points) * 100;
  if (percent >= 90) return 'top';
  if (percent >= 70) return 'high';
  return percent >= 50 ? 'mid' : 'low';
}

/** Null without ranges. */
export function highestMaximum(ranges: readonly ScoreRange[]): number | null {
  return ranges.length === 0 ? null : Math.max(...ranges.map(({ max }) => max));
}

/** Limits a typed bound to the criterion's points [5.4]; validation handles the rest. */
export function clampedBound(typed: string, points: number): string {
  return /^[0-9]+$/.test(typed.trim()) && Number(typed) > points ? String(points) : typed;
}
