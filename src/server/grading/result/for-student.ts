import type { GradingResult } from '@domain/grading/grading-event';

/** A result as its student is told it: what instructors say among themselves is left out of it. */
export function forStudent(result: GradingResult): GradingResult {
  return { ...result, overrideReason: null, locked: false, userFeedback: null };
}
