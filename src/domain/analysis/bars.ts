import { belowFirst } from '../messages/company-results';
import { type Distribution, letterBuckets, type ScoreBucket, scoreBuckets } from '../scoring/distribution';

export type Grades = 'raw' | 'letters';

export type Bar = ScoreBucket & { key: string; label: string; name: string };

const first = 45;

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
