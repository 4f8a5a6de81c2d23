import { belowFirst } from '../messages/company-tabs';
import { type Distribution, letterBuckets, type ScoreBucket, scoreBuckets } from '../scoring/distribution';

export type Grades = 'raw' | 'letters';

/** `tick` stands below a bar, `label` names it where it filters, `name` is read out. */
export type Bar = ScoreBucket & { key: string; label: string; name: string; tick: string };

const usualFirst = 45;

export function companyBars(distribution: Distribution, grades: Grades, first = usualFirst): Bar[] {
  if (grades === 'letters') {
    return letterBuckets(distribution, 'with A+').map((bucket) => ({
      ...bucket,
      key: bucket.letter,
      label: bucket.letter,
      tick: bucket.letter,
      name: `${bucket.letter}, ${bucket.min} to ${bucket.max} percent`,
    }));
  }
  return scoreBuckets(distribution, first).map((bucket) => ({
    ...bucket,
    key: String(bucket.min),
    tick: bucket.min < first ? `<${first}` : String(bucket.min),
    label: bucket.min < first ? belowFirst(first) : `${bucket.min}–${bucket.max}`,
    name: bucket.min < first ? belowFirst(first) : `${bucket.min} to ${bucket.max} points`,
  }));
}
