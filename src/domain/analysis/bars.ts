import { belowFirst } from '../messages/company-results';
import { type Distribution, letterBuckets, type ScoreBucket, scoreBuckets } from '../scoring/distribution';

/** How a company's scores are sorted: by points, or by letter. */
export type Grades = 'raw' | 'letters';

/** A bar of a company's distribution; `key` stands for it in an address, as does `label` on a page. */
export type Bar = ScoreBucket & { key: string; label: string; name: string };

const first = 45;

/** Bars of five points from 45 on, after one of what lies below, or one per letter from A+ on [9.3] [9.5]. */
export function companyBars(distribution: Distribution, grades: Grades): Bar[] {
  if (grades === 'letters') {
    return letterBuckets(distribution, 'with A+').map((bucket) => ({
      ...bucket,
      key: bucket.letter,
      label: bucket.letter,
      name: `${bucket.letter}, ${bucket.min} to ${bucket.max} percent`,
    }));
  }
  return scoreBuckets(distribution, first).map((bucket) => ({
    ...bucket,
    key: String(bucket.min),
    label: bucket.min < first ? belowFirst(first) : `${bucket.min}–${bucket.max}`,
    name: bucket.min < first ? belowFirst(first) : `${bucket.min} to ${bucket.max} points`,
  }));
}
