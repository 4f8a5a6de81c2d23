import { type } from 'arktype';
import { criterionSnapshot } from '../criterion/schema';
import { count, id, slot } from '../value/schema';
import { experimentStates } from './states';

const tokens = type({ input: count, cached: count, output: count });

/** What is graded instead of the files as they were handed in. */
const evidenceChange = type({
  /** The file in `slot` is the one of the submission `donorId`. */
  kind: "'swap'",
  slot,
  donorId: id,
}).or({
  /** Attacks of `src/domain/probe/attack.ts` are put in. */
  kind: "'attacks'",
  ids: 'string[]',
});

/** One way to grade submissions, beside the way that they were graded. */
export const variant = type({
  /** As a report names it, such as `changed` or `the same again`. */
  label: 'string',
  /** `offline` or a model's name: one that this server can ask. */
  grader: 'string',
  /** The whole rubric as it is taken to be. What of it is asked is said by each run. */
  criteria: criterionSnapshot.array(),
  'change?': evidenceChange,
});

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
