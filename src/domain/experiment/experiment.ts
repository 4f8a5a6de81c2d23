import type { Slot } from '../evidence/evidence';
import type { CriterionSnapshot } from '../grading/grade';
import type { experimentKinds, experimentStates } from './states';

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

export type ExperimentState = (typeof experimentStates)[number];
