import { type } from 'arktype';
import { namedSubmission } from '../submission/schema';
import { count } from '../value/schema';

const change = type({ from: 'number.integer', to: 'number.integer' });

/** What past results would be with an offset. */
export const calibrationPreview = type({
  /** Completely graded submissions with a score of this grader that were looked at, the latest first, 1,000 at most. */
  submissions: count,
  moved: count,
  /** Scores that people have set or locked: they stay. */
  kept: count,
  /** Where the total's letter changes, the widest jump first, 50 at most; `letters` counts them all. */
  letters: count,
  changed: type({
    submission: namedSubmission,
    score: change,
    total: { from: 'number.integer', to: 'number.integer', max: 'number.integer' },
    letter: { from: 'string', to: 'string' },
  }).array(),
});

export type CalibrationPreview = typeof calibrationPreview.infer;
