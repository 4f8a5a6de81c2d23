import type { CheckedGrade, GradedBy } from './grade';
import type { GradingEvent } from './grading-event';

/** What a criterion that is not saved would give: like a result, but kept nowhere. */
export type TriedResult = CheckedGrade & { maxScore: number; flagReview: boolean; gradedBy: GradedBy };

/** What is told while a criterion is tried out, in order; the last one completes it or says that nothing follows. */
export type TriedEvent =
  | Extract<GradingEvent, { event: 'criterion.started' | 'criterion.delta' | 'criterion.failed' }>
  | { event: 'criterion.completed'; submissionId: number; criterionId: number; result: TriedResult };
