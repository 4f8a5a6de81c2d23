import type { Slot } from '../evidence/evidence';
import type { CriterionSnapshot } from '../grading/grade';

/** Why submissions are graded outside of their results. */
export const experimentKinds = ['what-if', 'stability', 'halo', 'injection'] as const;

export type ExperimentKind = (typeof experimentKinds)[number];

/** What is graded instead of the files as they were handed in. */
export type EvidenceChange =
  /** The file in `slot` is the one of the submission `donorId`. */
  | { kind: 'swap'; slot: Slot; donorId: number }
  /** Attacks of `src/domain/probe/attack.ts` are put in. */
  | { kind: 'attacks'; ids: string[] };

/** One way to grade submissions, beside the way that they were graded. */
export type Variant = {
  /** As a report names it, such as `changed` or `the same again`. */
  label: string;
  /** `offline` or a model's name: one that this server can ask. */
  grader: string;
  /** The whole rubric as it is taken to be. What of it is asked is said by each run. */
  criteria: CriterionSnapshot[];
  change?: EvidenceChange;
};

/** An experiment ends by itself with its last run, or is stopped by a person: what it has by then stays. */
export type ExperimentState = 'running' | 'done' | 'stopped';
