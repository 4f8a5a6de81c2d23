import { type Distribution, letterBuckets, type ScoreBucket, scoreBuckets } from '@domain/scoring/distribution';
import type { LetterGrade } from '@domain/scoring/letter-grade';

/** What bars stand for: steps of five points, or letters [2.33]. */
export type BarScale = 'scores' | 'letters';

/** A step's least percent, or a letter. */
export type BarKey = number | LetterGrade;

/** A bar: `name` is read out, `tick` stands below it, `label` names it where it filters. */
export type Bar = ScoreBucket & { key: BarKey; name: string; tick: string; label: string };

/** The bars of a company's submissions, the lowest first, on the company page's scale of letters [9.3] [9.5]. */
export function barsOf(distribution: Distribution, scale: BarScale): Bar[] {
  if (scale === 'scores') {
    return scoreBuckets(distribution).map((bucket) => ({
      ...bucket,
      key: bucket.min,
      name: `${bucket.min} to ${bucket.max} points`,
      tick: String(bucket.min),
      label: `${bucket.min}–${bucket.max}`,
    }));
  }
  const letters = letterBuckets(distribution, 'with A+').toReversed();
  return letters.map(({ letter, ...bucket }) => ({
    ...bucket,
    key: letter,
    name: `${letter}, ${bucket.min} to ${bucket.max} percent`,
    tick: letter,
    label: letter,
  }));
}

/** The bar that an address names; undefined when this scale has none such. */
export function barOf(scale: BarScale, key: unknown): Bar | undefined {
  return barsOf([], scale).find((bar) => bar.key === key);
}
