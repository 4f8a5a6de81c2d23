import type { CheckedGrade, GradedBy } from './grade';
import type { GradingEvent } from './grading-event';

/** Like a result, but never stored. */
export type DryRunResult = CheckedGrade & { maxScore: number; flagReview: boolean; gradedBy: GradedBy };

export type DryRunEvent =
  | Extract<GradingEvent, { event: 'criterion.started' | 'criterion.delta' | 'criterion.failed' }>
  | { event: 'criterion.completed'; submissionId: number; criterionId: number; result: DryRunResult };
