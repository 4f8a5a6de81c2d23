import { mayAct } from '@domain/course/roles';
import type { Account } from '@domain/user/user';
import type { Db, Transaction } from '@server/db/client';
import { bulkActions, bulkItems } from '@server/db/schema/bulk';
import { courseStaff } from '@server/db/schema/course';
import { submissions } from '@server/db/schema/submission';
import { users } from '@server/db/schema/user';
import { isDeadlock } from '@server/db/violation';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { LeaseLost } from '@server/grading/events/event-log';
import { graderInUse } from '@server/grading/grader/grader-in-use';
import { lockForEmail } from '@server/grading/result/recount';
import { awaitRun } from '@server/grading/run/await-run';
import { causeOf, isDatabaseAway, unexpectedErrorSentence } from '@server/unexpected-error';
import { and, asc, eq, sql } from 'drizzle-orm';
import { actionKinds } from './actions';
import { type HeldBulkAction, releaseBulkAction } from './claim';
import { endOfMail } from './email';
import type { ActionContext, ActionKind, Begun, Ended } from './kind';
import { reasonOf } from './reason';
import { bulkRole } from './role';

type Item = typeof bulkItems.$inferSelect;

/** Locks each item in its own transaction, so it is acted on once; follows what others began. @throws {LeaseLost} */
export async function executeBulkAction(deps: Deps, held: HeldBulkAction, stopped: AbortSignal): Promise<void> {
  const { db } = deps.database;
  const follow = async (item: Item, end: Begun['end'] = () => endOfItem(deps, item, stopped)) => {
    const ended = await end();
    if (ended) await db.update(bulkItems).set(ended).where(isItem(item));
  };
  const lane = async () => {
    while (!stopped.aborted) {
      const begun = await beginNext(deps, held);
      if (!begun) return;
      await deps.at('bulk.begun');
      if (begun.item.state === 'running') await follow(begun.item, begun.end);
    }
  };
  const left = await db
    .select()
    .from(bulkItems)
    .where(and(eq(bulkItems.actionId, held.id), eq(bulkItems.state, 'running')));
  const lanes = Array.from({ length: actionKinds[held.action].atOnce }, lane);
  await Promise.all([...left.map((item) => follow(item)), ...lanes]);
  if (stopped.aborted || !(await finish(db, held))) await releaseBulkAction(db, held);
}

/** Null if the server stops first. */
async function endOfItem(
  deps: Deps,
  { submissionId, runId, mailId }: Item,
  stopped: AbortSignal,
): Promise<Ended | null> {
  if (mailId !== null) return endOfMail(deps, mailId);
  if (runId === null) return { state: 'done' };
  const end = await awaitRun(deps, { runId, submissionId }, stopped);
  if (end === null) return stopped.aborted ? null : { state: 'skipped', reason: 'deleted' };
  return end.complete ? { state: 'done' } : { state: 'failed', error: end.cause };
}

/** Null if nothing more is to begin. */
async function beginNext(deps: Deps, held: HeldBulkAction): Promise<{ item: Item; end?: Begun['end'] } | null> {
  // Before the transaction, which must not wait for a second connection.
  const grader = await graderInUse(deps);
  return deps.database.db.transaction(async (tx) => {
    const by = await accountBehind(tx, held);
    if (!by) return null;
    const [waiting] = await tx
      .select()
      .from(bulkItems)
      .where(and(eq(bulkItems.actionId, held.id), eq(bulkItems.state, 'waiting')))
      .orderBy(asc(bulkItems.submissionId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return null;
    const context = { ...held, deps, actionId: held.id, by, grader };
    const begun = await begin(tx, context, held, waiting.submissionId);
    const set = 'state' in begun ? begun : stateOf(begun);
    const [item] = await tx.update(bulkItems).set(set).where(isItem(waiting)).returning();
    if (!item) throw new Error('a locked item was not answered');
    return 'state' in begun ? { item } : { item, end: begun.end };
  });
}

function stateOf({ runId, mailId, before, end }: Begun) {
  const state = end !== undefined || runId !== undefined ? ('running' as const) : ('done' as const);
  return { state, runId: runId ?? null, mailId: mailId ?? null, before: before ?? null };
}

/** Looks again at what may have changed since the dialog. What is refused fails this submission alone. */
async function begin(
  tx: Transaction,
  context: ActionContext,
  { action, options, undoes }: HeldBulkAction,
  submissionId: number,
): Promise<Begun | Ended> {
  const kind = actionKinds[action];
  try {
    return await tx.transaction(async (inner) => {
      if (!(await lockForEmail(inner, submissionId))) return { state: 'skipped', reason: 'deleted' };
      if (undoes !== null) return undo(inner, context, kind, { actionId: undoes, submissionId });
      const [found] = await inner
        .select({ class: kind.classes(options) })
        .from(submissions)
        .where(eq(submissions.id, submissionId));
      const reason = found ? reasonOf(kind, options, found.class) : 'deleted';
      if (reason !== null) return { state: 'skipped', reason };
      return kind.begin(inner, context, submissionId, found?.class ?? '');
    });
  } catch (error) {
    if (error instanceof AppError) return { state: 'failed', error: error.message };
    if (isDatabaseAway(error) || isDeadlock(error)) throw error;
    context.deps.log.error('bulk-item.failed', { bulkActionId: context.actionId, submissionId, cause: causeOf(error) });
    return { state: 'failed', error: unexpectedErrorSentence };
  }
}

async function undo(
  tx: Transaction,
  context: ActionContext,
  kind: ActionKind,
  undone: Pick<Item, 'actionId' | 'submissionId'>,
): Promise<Ended> {
  const [item] = await tx.select({ before: bulkItems.before }).from(bulkItems).where(isItem(undone));
  if (!kind.undo || !item?.before) return { state: 'skipped', reason: 'changed' };
  return kind.undo(tx, context, undone.submissionId, item.before);
}

/** Null once it was stopped or its account may no longer act. @throws {LeaseLost} */
async function accountBehind(
  db: Db | Transaction,
  { id, lease, action }: HeldBulkAction,
): Promise<(Account & { courseId: number }) | null> {
  const [row] = await db
    .select({
      state: bulkActions.state,
      courseId: bulkActions.courseId,
      courseRole: courseStaff.role,
      account: { id: users.id, username: users.username, email: users.email, role: users.role },
    })
    .from(bulkActions)
    .leftJoin(users, and(eq(users.id, bulkActions.userId), eq(users.isActive, true)))
    .leftJoin(courseStaff, and(eq(courseStaff.userId, users.id), eq(courseStaff.courseId, bulkActions.courseId)))
    .where(and(eq(bulkActions.id, id), eq(bulkActions.lease, lease)));
  if (!row) throw new LeaseLost();
  const { state, account, courseId, courseRole } = row;
  if (state !== 'running' || !account) return null;
  const may = account.role === 'admin' || (courseRole !== null && mayAct(courseRole, bulkRole(action)));
  return may ? { ...account, courseId } : null;
}

/** False if items are left to another round. */
async function finish(db: Db, held: HeldBulkAction): Promise<boolean> {
  const by = await accountBehind(db, held);
  const unfinished = await db.$count(
    bulkItems,
    and(eq(bulkItems.actionId, held.id), sql`${bulkItems.state} in ('waiting', 'running')`),
  );
  if (by && unfinished > 0) return false;
  await db
    .update(bulkActions)
    .set({ state: unfinished > 0 ? 'stopped' : 'done', finishedAt: sql`now()`, lease: null, worker: null })
    .where(and(eq(bulkActions.id, held.id), eq(bulkActions.lease, held.lease)));
  return true;
}

const isItem = ({ actionId, submissionId }: Pick<Item, 'actionId' | 'submissionId'>) =>
  and(eq(bulkItems.actionId, actionId), eq(bulkItems.submissionId, submissionId));
