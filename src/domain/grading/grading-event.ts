import type { gradingResult } from '../grading-result/schema';
import type { DeltaBody, StoredEvent } from './schema';

export type GradingResult = typeof gradingResult.infer;

export type RunCriterion = Extract<StoredEvent, { kind: 'run' }>['body']['criteria'][number];

export type GradingEvent =
  | { event: 'run'; submissionId: number; grader: string; criteria: RunCriterion[] }
  | { event: 'criterion.started'; submissionId: number; criterionId: number }
  | ({ event: 'criterion.delta'; submissionId: number; criterionId: number } & DeltaBody)
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
      /** Nothing failed: grading begins later by itself. */
      waits?: true;
    }
  /** An answer, a comment or a publication has changed what the reader may see. */
  | { event: 'updated'; submissionId: number };

/** `id` is what a client sends back as `Last-Event-ID`. */
export type TrackedGradingEvent = { id: string; event: GradingEvent };
