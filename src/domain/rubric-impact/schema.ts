import { type } from '../schema';
import { count, dollars, id } from '../value/schema';

/** What differs between the versions in use and the newest; `omitted`: the case study leaves it out now. */
const change = type.enumerated('omitted', 'points', 'ranges', 'text', 'prompt');

/** [S7.1] Results that are older than the newest version of their criterion, without those set or locked by people. */
export const rubricImpact = type({
  submissions: count,
  results: count,
  criteria: type({
    criterionId: id,
    name: 'string',
    changed: change.array(),
    /** If the points changed: of the version that most results have, and now. */
    points: type({ from: 'number.integer', to: 'number.integer' }).or('null'),
    changedAt: 'Date',
    results: count,
    /** Older ones with results, latest first. */
    versions: id.array(),
  }).array(),
  keptByPeople: count,
  emailed: count,
  cost: dollars,
  /** Null if none was graded yet. */
  seconds: count.or('null'),
  /** The bulk action that is re-grading them now. */
  regrading: id.or('null'),
});

export type RubricImpact = typeof rubricImpact.infer;

export type RubricChange = RubricImpact['criteria'][number]['changed'][number];
