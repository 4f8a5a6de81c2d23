import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { Cursor } from '@server/grading/events/cursor';
import { readNews } from '@server/grading/events/event-reader';
import type { EventViewer } from '@server/grading/events/render-event';
import type { Watching } from '@server/grading/events/watch';
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
  return { ...input, submissionIds, viewer: caller.user ? instructor : student };
}

/** Whether all that there is was sent before `lastEventId`, and no run is open that could send more. */
export async function isOver({ database }: Pick<Deps, 'database'>, watching: Watching): Promise<boolean> {
  const { submissionIds, lastEventId } = watching;
  const [news] = await readNews(database.sql, [{ submissionIds, cursor: Cursor.parse(lastEventId) }]);
  return news !== undefined && news.events.length === 0 && news.runs.length > 0 && !news.runs.some(({ open }) => open);
}

/** They know nothing else of the caller, who would be kept for as long as the stream. */
const instructor: EventViewer = { loggedIn: true, seesResults: () => true };
const student: EventViewer = { loggedIn: false, seesResults: ({ visible }) => visible };
