import type { DryRunEvent } from '@domain/grading/dry-run-event';
import type { Deps } from '@server/deps';
import type { ModelCallRecord } from '@server/grading/grader/grader';
import { graderInUse } from '@server/grading/grader/grader-in-use';
import { gradeDryRun } from '@server/grading/run/dry-run';
import { noteUsage } from '@server/services/spending/keep-usage';
import { requireSpendingRoom } from '@server/services/spending/require-room';
import { type CriterionDraft, prepareDraft } from './draft';

/** Stores only the cost; ending it ends the model call. @throws {AppError} invalid; not-found; conflict at the cap */
export async function dryRunCriterion(
  deps: Deps,
  draft: CriterionDraft & { submissionId: number },
  signal: AbortSignal,
): Promise<AsyncGenerator<DryRunEvent, void>> {
  const { criterion, submission } = await prepareDraft(deps, draft);
  const grader = await graderInUse(deps);
  await requireSpendingRoom(deps.database.db, grader);
  const of = { model: grader.name, submissionId: draft.submissionId };
  const keepCall = (call: ModelCallRecord) => noteUsage(deps, of, call);
  return gradeDryRun({ ...deps, grader }, submission, criterion, keepCall, AbortSignal.any([signal, deps.stopping]));
}
