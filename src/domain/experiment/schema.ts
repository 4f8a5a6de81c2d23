import { type } from 'arktype';
import { count } from '../value/schema';
import { experimentStates } from './states';

const tokens = type({ input: count, cached: count, output: count });

/** How far an experiment is. */
export const experimentProgress = type({
  state: type.enumerated(...experimentStates),
  /** Gradings of one submission in one way. */
  runs: { total: count, done: count, failed: count },
  /** How many submissions were chosen, and how many of them were deleted since, with all that came of them. */
  submissions: { chosen: count, deleted: count },
  /** Why it cannot go on by itself at the moment: no key, no quota. */
  waiting: 'string | null',
  /** What was said before it began, and what it came to by now, in US dollars; null where it cannot be told. */
  cost: { estimated: 'number | null', spent: 'number | null' },
  tokens,
});

/** What an experiment will come to, from what grading the same submissions came to before. */
export const costEstimate = type({
  /** Answers that are asked for. */
  calls: count,
  /** Null where none of the submissions was ever graded by a model; 0 for the offline rules. */
  tokens: tokens.or('null'),
  /** In US dollars; 0 for the offline rules, null where it cannot be told. */
  cost: 'number | null',
  /** How many of the submissions were graded by a model: the others are taken to be like them. */
  measured: count,
});

export type CostEstimate = typeof costEstimate.infer;

export type ExperimentProgress = typeof experimentProgress.infer;
