import type { CriterionSnapshot } from '../grading/grade';

/** Why submissions are graded outside of their results. */
export const experimentKinds = ['what-if', 'stability', 'halo', 'injection'] as const;

export type ExperimentKind = (typeof experimentKinds)[number];

/** One way to grade submissions, beside the way that they were graded. */
export type Variant = {
  /** As a report names it, such as `changed` or `the same again`. */
  label: string;
  /** `offline` or a model's name: one that this server can ask. */
  grader: string;
  /** The whole rubric as it is taken to be. What of it is asked is said by each run. */
  criteria: CriterionSnapshot[];
};

/** An experiment ends by itself with its last run, or is stopped by a person: what it has by then stays. */
export type ExperimentState = 'running' | 'done' | 'stopped';
