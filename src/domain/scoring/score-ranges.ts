import type { ScoreRange } from '../criterion/schema';

const bands = [
  { fromTenths: 9, description: 'Exceptional performance - exceeds all expectations' },
  { fromTenths: 7, description: 'Good performance with minor areas for improvement' },
  { fromTenths: 5, description: 'Satisfactory performance with some gaps' },
  { fromTenths: 0, description: 'Below expectations - needs significant improvement' },
] as const;

/** Half up, in integers, because 0.7 × 45 is just under 31.5 in floating point and would round to 31. */
const tenthsHalfUp = (maxScore: number, tenths: number) => Math.floor((maxScore * tenths + 5) / 10);

/** Best first, without gaps or overlaps, down to 0 [3.16]. Omits bands that rounding leaves empty (maxima 1 to 3). */
export function defaultScoreRanges(maxScore: number): ScoreRange[] {
  const ranges: ScoreRange[] = [];
  let max = maxScore;
  for (const { fromTenths, description } of bands) {
    const min = fromTenths === 0 ? 0 : tenthsHalfUp(maxScore, fromTenths);
    if (min > max) continue;
    ranges.push({ min, max, description, promptTemplate: '' });
    max = min - 1;
  }
  return ranges;
}

/** The rule of [5.4]: 0 ≤ min ≤ max ≤ maximum, in whole points. */
export function findInvalidRange(ranges: readonly ScoreRange[], maxScore: number): ScoreRange | null {
  const valid = ({ min, max }: ScoreRange) =>
    Number.isInteger(min) && Number.isInteger(max) && min >= 0 && min <= max && max <= maxScore;
  return ranges.find((range) => !valid(range)) ?? null;
}
