import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import type { WatchedRun } from '@server/grading/event-reader';
import { watchGrading } from '@server/grading/watch';
import { requireSubmission } from '@server/services/submission/require';

/**
 * The events of the submissions' grading for a caller who may see them, from after `lastEventId` on. `follow` goes on
 * with later runs; otherwise they end with the last run there is.
 * @throws {AppError} not-found
 */
export async function openWatch(
  deps: Deps,
  caller: Caller,
  input: { submissionIds: number[]; lastEventId: string | null; follow: boolean },
  signal: AbortSignal,
): Promise<AsyncGenerator<TrackedGradingEvent, void>> {
  await requireSubmission(deps, ...input.submissionIds);
  const submissionIds = [...new Set(input.submissionIds)];
  const loggedIn = caller.user !== null;
  const viewer = (runs: readonly WatchedRun[]) => ({
    loggedIn,
    seesResults: (submissionId: number) =>
      loggedIn || runs.some((run) => run.submissionId === submissionId && run.shown),
  });
  return watchGrading(deps, { ...input, submissionIds, viewer }, signal);
}
