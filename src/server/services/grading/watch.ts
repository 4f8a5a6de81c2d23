import { markingSentences } from '@domain/messages/marking';
import type { Caller } from '@server/context';
import type { Db, Sql } from '@server/db/client';
import { AppError } from '@server/errors';
import { Cursor } from '@server/grading/events/cursor';
import { readEventPages } from '@server/grading/events/event-reader';
import type { EventViewer } from '@server/grading/events/render-event';
import type { Watching } from '@server/grading/events/watch';
import type { HeldAccess } from '@server/grading/ports';
import { hashToken } from '@server/services/auth/token';
import { readHidden } from '@server/services/marking/hidden';
import { viewOf } from '@server/services/marking/view-of';
import { readViewing } from '@server/services/marking/viewing';
import { requireSubmission } from '@server/services/submission/require';

/** With `follow` it continues with later runs; otherwise it ends with the last one. @throws {AppError} not-found */
export async function openWatch(
  db: Db,
  caller: Caller,
  input: { submissionIds: number[]; lastEventId: string | null; follow: boolean },
): Promise<Watching> {
  await requireSubmission(db, ...input.submissionIds);
  const submissionIds = [...new Set(input.submissionIds)];
  if (!caller.user) return { ...input, submissionIds, viewer: student, held: proofsOf(caller, submissionIds) };
  const { sessionId, user } = caller;
  const held = sessionId
    ? submissionIds.map((submissionId) => ({ submissionId, sessionId, role: 'reader' as const }))
    : [];
  const readViewer = () => staffViewer(db, user.id, submissionIds);
  return { ...input, submissionIds, viewer: instructor, readViewer, held };
}

function proofsOf({ access, studentToken }: Caller, submissionIds: readonly number[]): HeldAccess[] {
  const identity = hashOf(studentToken);
  return submissionIds.map((submissionId) => ({
    submissionId,
    sessionId: null,
    token: hashOf(access.get(submissionId)),
    identity,
  }));
}

const hashOf = (token: string | undefined) => (token ? Buffer.from(hashToken(token)).toString('hex') : null);

/** Whether `lastEventId` is the last event, and no run is open. */
export async function isOver(sql: Sql, watching: Watching): Promise<boolean> {
  const { submissionIds, lastEventId } = watching;
  const [page] = await readEventPages(sql, [{ submissionIds, cursor: Cursor.parse(lastEventId) }]);
  return page !== undefined && page.events.length === 0 && page.runs.length > 0 && !page.runs.some(({ open }) => open);
}

/** @throws {AppError} forbidden while they have second marks to finish [C8.19] */
async function staffViewer(db: Db, userId: number, submissionIds: number[]): Promise<EventViewer> {
  const { anonymous, unmarked } = await readViewing(db, userId, submissionIds);
  if (unmarked.length > 0) throw new AppError('forbidden', markingSentences.finishFirst);
  if (anonymous.length === 0) return instructor;
  const views = await readHidden(db, { anonymous }, submissionIds);
  return views.size === 0 ? instructor : { ...instructor, shown: (event) => viewOf(event, views) };
}

/** They hold nothing of the caller, which would live as long as the stream. */
const instructor: EventViewer = { loggedIn: true, seesResults: () => true };
const student: EventViewer = { loggedIn: false, seesResults: ({ visible }) => visible };
