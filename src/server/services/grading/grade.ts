import type { GradingResult } from '@domain/grading/grading-event';
import { gradingMessages } from '@domain/messages/grading';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { awaitRun } from '@server/grading/run/await-run';
import { resultsFor } from '@server/services/grading-result/list';
import { requireSubmission } from '@server/services/submission/require';
import { ensureGrading } from './ensure';
import { calledBy, mayRepeat } from './start';

/** [7.27] Students get no results while they are held back. @throws {AppError} not-found; conflict; unavailable */
export async function gradeAndWait(
  deps: Deps,
  caller: Caller,
  input: { id: number; again?: boolean },
  signal?: AbortSignal,
): Promise<GradingResult[]> {
  const run = await ensureGrading(deps, input.id, mayRepeat(caller, input), calledBy(caller));
  const ended = signal ? AbortSignal.any([signal, deps.stopping]) : deps.stopping;
  const end = await awaitRun(deps, run, ended);
  if (end === null && !ended.aborted) await requireSubmission(deps.database.db, input.id);
  if (end === null) throw new AppError('unavailable', gradingMessages.interrupted, { retryAfterSeconds: 5 });
  if (!end.complete) {
    throw new AppError('unavailable', caller.user ? end.cause : end.error, { retryAfterSeconds: 60 });
  }
  return resultsFor(deps.database.db, caller, input.id);
}
