import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import type { EventViewer } from '@server/grading/render-event';
import type { Watching } from '@server/grading/watch';
import { requireSubmission } from '@server/services/submission/require';

/**
 * What a caller watches who may see the submissions: the events of their grading, from after `lastEventId` on. `follow`
 * goes on with later runs; otherwise they end with the last run there is.
 * @throws {AppError} not-found
 */
export async function openWatch(
  deps: Deps,
  caller: Caller,
  input: { submissionIds: number[]; lastEventId: string | null; follow: boolean },
): Promise<Watching> {
  await requireSubmission(deps, ...input.submissionIds);
  const submissionIds = [...new Set(input.submissionIds)];
  return { ...input, submissionIds, viewer: caller.user ? desk : student };
}

/** They know nothing else of the caller, who would be kept for as long as the stream. */
const desk: EventViewer = { loggedIn: true, seesResults: () => true };
const student: EventViewer = { loggedIn: false, seesResults: ({ shown }) => shown };
