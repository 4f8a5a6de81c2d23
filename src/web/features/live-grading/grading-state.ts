import type { GradingResult } from '@domain/grading/grading-event';

/** What a submission is graded by, and for how many points. */
export type Area = { name: string; points: number };

/** What stands on a card, from the first to the last. */
export type CriterionPhase = 'waiting' | 'reading' | 'writing' | 'done' | 'failed';

/** The model's words so far; `evidence` holds citations that the server has checked. */
export type Written = {
  rationale: string;
  strengths: readonly string[];
  opportunities: readonly string[];
  nextSteps: readonly string[];
  evidence: readonly WrittenCitation[];
};

export type WrittenCitation = { locator: string; quote: string; match: 'exact' | 'near' };

export type CriterionGrading = {
  criterionId: number;
  name: string;
  maxScore: number;
  phase: CriterionPhase;
  written: Written;
  /** Null until done, and for good while results are held back. */
  result: GradingResult | null;
  failure: { error: string; willRetry: boolean; retryAt: string | null } | null;
  /** True when the last change was told again by a reconnect: then nothing moves. */
  still: boolean;
  /** Its place among those that were done at the same moment, from 0. */
  turn: number;
};

export type Outcome =
  | { kind: 'completed'; totalScore: number | null; maxScore: number; letterGrade: string | null }
  | { kind: 'failed'; error: string };

/** Everything that streams have told of one submission. */
export type SubmissionGrading = {
  grader: string | null;
  /** In the order of the run. */
  criteria: readonly CriterionGrading[];
  outcome: Outcome | null;
  still: boolean;
};

export type GradingState = ReadonlyMap<number, SubmissionGrading>;

export const nothingWritten: Written = { rationale: '', strengths: [], opportunities: [], nextSteps: [], evidence: [] };

export const untold: SubmissionGrading = { grader: null, criteria: [], outcome: null, still: false };

/** The criterion as a card shows it before anything happens. */
export function waitingCriterion(criterion: { criterionId: number; name: string; maxScore: number }): CriterionGrading {
  return {
    criterionId: criterion.criterionId,
    name: criterion.name,
    maxScore: criterion.maxScore,
    phase: 'waiting',
    written: nothingWritten,
    result: null,
    failure: null,
    still: false,
    turn: 0,
  };
}
