import type { TriedEvent } from '@domain/grading/tried-event';
import type { Deps } from '@server/deps';
import { gradeTrial } from '@server/grading/trial';
import { type CriterionDraft, prepareDraft } from './draft';

/**
 * Grades one chosen submission by an unsaved criterion and tells it live. Nothing of it is stored: no result, no run,
 * no call. Whoever ends the reading or aborts `signal` ends the call to the model.
 * @throws {AppError} invalid, not-found: before anything is told
 */
export async function tryCriterion(
  deps: Deps,
  draft: CriterionDraft & { submissionId: number },
  signal: AbortSignal,
): Promise<AsyncGenerator<TriedEvent, void>> {
  const { criterion, submission } = await prepareDraft(deps, draft);
  return gradeTrial(deps, submission, criterion, AbortSignal.any([signal, deps.stopping]));
}
