import type { Caller } from '@server/context';
import type { Db, Sql } from '@server/db/client';
import { Cursor } from '@server/grading/events/cursor';
import { readEventPages } from '@server/grading/events/event-reader';
import type { EventViewer } from '@server/grading/events/render-event';
import type { Watching } from '@server/grading/events/watch';
import { readHidden } from '@server/services/marking/hidden';
import { viewOf } from '@server/services/marking/view-of';
import { requireSubmission } from '@server/services/submission/require';

/**
 * With `follow` the stream continues with later runs; otherwise it ends with the last one.
 * @throws {AppError} not-found
 */
export async function openWatch(
  db: Db,
  caller: Caller,
  input: { submissionIds: number[]; lastEventId: string | null; follow: boolean },
): Promise<Watching> {
  await requireSubmission(db, ...input.submissionIds);
  const submissionIds = [...new Set(input.submissionIds)];
  const viewer = caller.user ? await staffViewer(db, caller, submissionIds) : student;
  return { ...input, submissionIds, viewer, sessionId: caller.user && caller.sessionId };
}

/** Whether `lastEventId` is the last event, and no run is open. */
export async function isOver(sql: Sql, watching: Watching): Promise<boolean> {
  const { submissionIds, lastEventId } = watching;
  const [page] = await readEventPages(sql, [{ submissionIds, cursor: Cursor.parse(lastEventId) }]);
  return page !== undefined && page.events.length === 0 && page.runs.length > 0 && !page.runs.some(({ open }) => open);
}

async function staffViewer(db: Db, { anonymous = [] }: Caller, submissionIds: number[]): Promise<EventViewer> {
  if (anonymous.length === 0) return instructor;
  const views = await readHidden(db, { anonymous }, submissionIds);
  return views.size === 0 ? instructor : { ...instructor, shown: (event) => viewOf(event, views) };
}

/** They hold nothing of the caller, which would live as long as the stream. */
const instructor: EventViewer = { loggedIn: true, seesResults: () => true };
const student: EventViewer = { loggedIn: false, seesResults: ({ visible }) => visible };
