import type { GradingResult } from '@domain/grading/grading-event';

/** Without what staff write for each other, and without their names. */
export function forStudent(result: GradingResult): GradingResult {
  const notes = { overrideReason: null, locked: false, userFeedback: null };
  return { ...result, ...notes, changedByName: null, editedByName: null, original: null };
}
