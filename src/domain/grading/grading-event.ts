import type { CriterionCategory } from '../criterion/criterion';
import type { Citation } from '../evidence/evidence';
import type { DeltaField, GradedBy } from './grade';

/** A grading result as every call and stream answers it; dates are ISO 8601 [3.9]. */
export type GradingResult = {
  id: number;
  submissionId: number;
  criterionId: number;
  /** The version of the criterion that it was graded with. */
  criterionVersion: number;
  /** The criterion reads otherwise by now. */
  stale: boolean;
  criterionName: string;
  category: CriterionCategory;
  score: number;
  maxScore: number;
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
  evidence: Citation[];
  flagReview: boolean;
  flagReasons: string[];
  userFeedback: string | null;
  /** Why a person has set this score; null when none has. */
  overrideReason: string | null;
  /** Grading leaves it alone. */
  locked: boolean;
  gradingIteration: number;
  gradedBy: GradedBy;
  gradedAt: string;
};

export type RunCriterion = { criterionId: number; name: string; category: CriterionCategory; maxScore: number };

/** What a stream tells of a submission's grading, in order: contract section 3. */
export type GradingEvent =
  | { event: 'run'; submissionId: number; grader: string; criteria: RunCriterion[] }
  | { event: 'criterion.started'; submissionId: number; criterionId: number }
  | {
      event: 'criterion.delta';
      submissionId: number;
      criterionId: number;
      field: DeltaField;
      /** The entry of a list; null for the rationale. */
      index: number | null;
      offset: number;
      /** For evidence the quote, whole, with its checked place beside it. */
      text: string;
      locator?: string;
      match?: 'exact' | 'near';
    }
  | { event: 'criterion.completed'; submissionId: number; criterionId: number; result: GradingResult | null }
  | {
      event: 'criterion.failed';
      submissionId: number;
      criterionId: number;
      error: string;
      willRetry: boolean;
      retryAt: string | null;
    }
  | {
      event: 'completed';
      submissionId: number;
      totalScore: number | null;
      maxScore: number;
      letterGrade: string | null;
      results: GradingResult[];
    }
  | {
      event: 'failed';
      submissionId: number;
      error: string;
      results: GradingResult[];
      missing: number[];
      /** Nothing went wrong: grading begins later, by itself. */
      waits?: true;
    };

/** An event with the opaque id that a client gives back as `Last-Event-ID`. */
export type TrackedGradingEvent = { id: string; event: GradingEvent };
