import type { TrackedGradingEvent } from '@domain/grading/grading-event';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import type { EventViewer } from '@server/grading/render-event';
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
  return watchGrading(deps, { ...input, submissionIds, viewer: viewerOf(caller.user !== null) }, signal);
}

/** Knows nothing else of the caller, who would be kept for as long as the stream. */
function viewerOf(loggedIn: boolean): EventViewer {
  return { loggedIn, seesResults: ({ shown }) => loggedIn || shown };
}
