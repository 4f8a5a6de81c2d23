import { type } from '../schema';
import { namedSubmission } from '../submission/schema';
import { count } from '../value/schema';

const change = type({ from: 'number.integer', to: 'number.integer' });

export const calibrationPreview = type({
  submissions: count,
  moved: count,
  /** Set or locked by people, so unaffected. */
  kept: count,
  /** Submissions whose letter changes; `changed` has the 50 widest jumps. */
  letters: count,
  changed: type({
    submission: namedSubmission,
    score: change,
    total: { from: 'number.integer', to: 'number.integer', max: 'number.integer' },
    letter: { from: 'string', to: 'string' },
  }).array(),
});

export type CalibrationPreview = typeof calibrationPreview.infer;
