import type { GradingResult } from '@domain/grading/grading-event';

export type Area = { name: string; points: number };

export type CriterionPhase = 'waiting' | 'reading' | 'writing' | 'done' | 'failed';

/** `evidence` has citations that the server has checked. */
export type Written = {
  rationale: string;
  strengths: readonly string[];
  opportunities: readonly string[];
  nextSteps: readonly string[];
  evidence: readonly WrittenCitation[];
};

type WrittenCitation = { locator: string; quote: string; match: 'exact' | 'near' };

export type CriterionGrading = {
  criterionId: number;
  name: string;
  maxScore: number;
  phase: CriterionPhase;
  written: Written;
  /** Null until done, and always while results are hidden. */
  result: GradingResult | null;
  failure: { error: string; willRetry: boolean; retryAt: string | null } | null;
  still: boolean;
  /** Its place among those that were done at the same moment, from 0. */
  turn: number;
};

type Outcome =
  | { kind: 'completed'; totalScore: number | null; maxScore: number; letterGrade: string | null }
  | { kind: 'failed'; error: string };

export type SubmissionGrading = {
  grader: string | null;
  criteria: readonly CriterionGrading[];
  outcome: Outcome | null;
  still: boolean;
};

export type GradingState = ReadonlyMap<number, SubmissionGrading>;

export const nothingWritten: Written = { rationale: '', strengths: [], opportunities: [], nextSteps: [], evidence: [] };

export const noGrading: SubmissionGrading = { grader: null, criteria: [], outcome: null, still: false };

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
