import { letterBuckets } from '@domain/scoring/distribution';
import type { HistogramColumn } from '@web/components/histogram';
import type { Statistics } from '../queries';

/** In percent, both inclusive. */
export type GradeBar = HistogramColumn & { min: number; max: number };

const step = 5;
const last = 95;

export function scoreBars({ buckets }: Pick<Statistics, 'buckets'>): GradeBar[] {
  const bars = buckets.map((count, at) => {
    const min = at * step;
    const max = min === last ? 100 : min + step - 1;
    return { key: String(min), name: `${min} to ${max} points`, tick: String(min), count, min, max };
  });
  const lowest = buckets.findIndex((count) => count > 0);
  return bars.slice(lowest === -1 ? usualStart : Math.min(lowest, usualStart));
}

const usualStart = 9;

/** From F to A, which includes A+ [9.3]. */
export function letterBars({ letters }: Pick<Statistics, 'letters'>): GradeBar[] {
  const counts = new Map(letters.map(({ letter, count }) => [letter, count]));
  const best = counts.get('A+') ?? 0;
  return letterBuckets([], 'without A+')
    .map(({ letter, min, max }) => ({
      key: letter,
      name: `${letter}, ${min} to ${max} percent`,
      tick: letter,
      count: (counts.get(letter) ?? 0) + (letter === 'A' ? best : 0),
      min,
      max,
    }))
    .toReversed();
}
