import type { ScoreRange } from '@domain/criterion/schema';

/** How a range is coloured: by where it ends, in percent of the criterion's points. */
export function rangeStyle({ max }: Pick<ScoreRange, 'max'>, points: number): 'top' | 'high' | 'mid' | 'low' {
  const percent = (max / points) * 100;
  if (percent >= 90) return 'top';
  if (percent >= 70) return 'high';
  return percent >= 50 ? 'mid' : 'low';
}

/** Where the criterion's highest range ends; null without ranges. */
export function highestMaximum(ranges: readonly ScoreRange[]): number | null {
  return ranges.length === 0 ? null : Math.max(...ranges.map(({ max }) => max));
}

/** What a typed bound becomes: digits over the criterion's points are cut to them [5.4]; the rest stays for the check. */
export function clampedBound(typed: string, points: number): string {
  return /^[0-9]+$/.test(typed.trim()) && Number(typed) > points ? String(points) : typed;
}
