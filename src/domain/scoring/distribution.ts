import { type LetterGrade, letterGrade, withoutAPlus } from './letter-grade';

/** How many completely graded submissions reached each whole percent: 101 counts, for 0 to 100. */
export type Distribution = readonly number[];

/** Submissions from `min` to `max` percent, both included. */
export type ScoreBucket = { min: number; max: number; count: number };

/** A letter, the whole percents that earn it, and how many have it. */
export type LetterBucket = ScoreBucket & { letter: LetterGrade };

const step = 5;
const lastStart = 95;

/**
 * Buckets of five points [9.5]: 0–4 up to 95–100. With `from`, as the company page has it at 45, what lies below is
 * one bucket before the others.
 */
export function scoreBuckets(distribution: Distribution, from = 0): ScoreBucket[] {
  const buckets = from > 0 ? [bucket(distribution, 0, from - 1)] : [];
  for (let min = from; min <= lastStart; min += step) {
    buckets.push(bucket(distribution, min, min === lastStart ? 100 : min + step - 1));
  }
  return buckets;
}

/** Every letter of the scale, the best first; the results page's scale has no A+ [9.3]. */
export function letterBuckets(distribution: Distribution, scale: 'with A+' | 'without A+'): LetterBucket[] {
  const buckets: LetterBucket[] = [];
  for (let percent = 100; percent >= 0; percent -= 1) {
    const full = letterGrade(percent, 100) ?? 'F';
    const letter = scale === 'with A+' ? full : withoutAPlus(full);
    const last = buckets.at(-1);
    const count = distribution[percent] ?? 0;
    if (last?.letter === letter) {
      last.min = percent;
      last.count += count;
    } else buckets.push({ letter, min: percent, max: percent, count });
  }
  return buckets;
}

/** Between which percents the middle half lies; null for fewer than four, of whom it says nothing. */
export function middleHalf(distribution: Distribution): { min: number; max: number } | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  if (total < 4) return null;
  return {
    min: percentAt(distribution, Math.ceil(total / 4)),
    max: percentAt(distribution, Math.ceil((total * 3) / 4)),
  };
}

/** The percent of the nth submission, counted from 1, the lowest first. */
function percentAt(distribution: Distribution, nth: number): number {
  let seen = 0;
  return distribution.findIndex((count) => {
    seen += count;
    return seen >= nth;
  });
}

function bucket(distribution: Distribution, min: number, max: number): ScoreBucket {
  return { min, max, count: distribution.slice(min, max + 1).reduce((sum, count) => sum + count, 0) };
}
