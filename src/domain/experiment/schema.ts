import { type } from 'arktype';
import { criterionSnapshot } from '../criterion/schema';
import { count, id, slot } from '../value/schema';
import { experimentStates } from './states';

const tokens = type({ input: count, cached: count, output: count });

const evidenceChange = type({
  /** `donorId` is the submission that the file comes from. */
  kind: "'swap'",
  slot,
  donorId: id,
}).or({
  /** Ids of `src/domain/probe/attack.ts`. */
  kind: "'attacks'",
  ids: 'string[]',
});

export const variant = type({
  /** As in a report, such as `changed` or `the same again`. */
  label: 'string',
  /** `offline` or the name of a model that this server can call. */
  grader: 'string',
  /** The whole rubric; each run says which criteria it grades. */
  criteria: criterionSnapshot.array(),
  'change?': evidenceChange,
});

export const experimentProgress = type({
  state: type.enumerated(...experimentStates),
  /** Gradings of one submission with one variant. */
  runs: { total: count, done: count, failed: count },
  /** `deleted` submissions were chosen but are gone, with everything about them. */
  submissions: { chosen: count, deleted: count },
  /** Why it can't continue for now, such as no key or no quota. */
  waiting: 'string | null',
  /** US dollars; null if unknown. */
  cost: { estimated: 'number | null', spent: 'number | null' },
  tokens,
});

export const costEstimate = type({
  calls: count,
  /** Null if no model ever graded one of the submissions; 0 for the offline rules. */
  tokens: tokens.or('null'),
  /** US dollars; 0 for the offline rules, null if unknown. */
  cost: 'number | null',
  /** Submissions that a model graded before; the others are assumed to be alike. */
  measured: count,
});

export type CostEstimate = typeof costEstimate.infer;

export type ExperimentProgress = typeof experimentProgress.infer;
