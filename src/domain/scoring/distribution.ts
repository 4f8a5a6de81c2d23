import { type LetterGrade, letterGrade, withoutAPlus } from './letter-grade';

/** 101 counts, for 0 to 100 percent. */
export type Distribution = readonly number[];

/** `min` and `max` are inclusive, in percent. */
export type ScoreBucket = { min: number; max: number; count: number };

export type LetterBucket = ScoreBucket & { letter: LetterGrade };

const step = 5;
const lastStart = 95;

/** 0–4 up to 95–100 [9.5]; with `from`, everything below it is one bucket. */
export function scoreBuckets(distribution: Distribution, from = 0): ScoreBucket[] {
  const buckets = from > 0 ? [bucket(distribution, 0, from - 1)] : [];
  for (let min = from; min <= lastStart; min += step) {
    buckets.push(bucket(distribution, min, min === lastStart ? 100 : min + step - 1));
  }
  return buckets;
}

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

/** In percent; null without counts. */
export function medianOf(distribution: Distribution): number | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const lower = percentAt(distribution, Math.ceil(total / 2));
  return total % 2 === 1 ? lower : (lower + percentAt(distribution, total / 2 + 1)) / 2;
}

/** First quartile, median and third quartile in percent; null without counts. */
export function quartilesOf(distribution: Distribution): [number, number, number] | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  const median = medianOf(distribution);
  if (median === null) return null;
  return [percentAt(distribution, Math.ceil(total / 4)), median, percentAt(distribution, Math.ceil((total * 3) / 4))];
}

/** Null for fewer than four, because it says nothing about them. */
export function middleHalf(distribution: Distribution): { min: number; max: number } | null {
  const total = distribution.reduce((sum, count) => sum + count, 0);
  if (total < 4) return null;
  return {
    min: percentAt(distribution, Math.ceil(total / 4)),
    max: percentAt(distribution, Math.ceil((total * 3) / 4)),
  };
}

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
