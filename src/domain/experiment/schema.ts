import { criterionSnapshot } from '../criterion/schema';
import { type } from '../schema';
import { count, id, slot } from '../value/schema';
import { experimentStates } from './states';

const tokens = type({ input: count, cached: count, output: count });

const evidenceChange = type({
  kind: "'swap'",
  slot,
  donorId: id,
}).or({
  /** Ids of `src/domain/probe/attack.ts`. */
  kind: "'attacks'",
  ids: 'string[]',
});

export const variant = type({
  label: 'string',
  /** `offline` or the name of a model that this server can call. */
  grader: 'string',
  criteria: criterionSnapshot.array(),
  'change?': evidenceChange,
});

export const experimentProgress = type({
  state: type.enumerated(...experimentStates),
  runs: { total: count, done: count, failed: count },
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
  measured: count,
});

export type CostEstimate = typeof costEstimate.infer;

export type ExperimentProgress = typeof experimentProgress.infer;
