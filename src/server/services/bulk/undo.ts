import type { BulkProgress } from '@domain/bulk/schema';
import { bulkRefusals } from '@domain/messages/bulk';
import type { LoggedIn } from '@server/context';
import { bulkActions, bulkItems } from '@server/db/schema/bulk';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { existingAccount } from '@server/services/user/existing-account';
import { sql } from 'drizzle-orm';
import { announceBulkAction } from './claim';
import { bulkProgress } from './progress';
import { requireBulkRole } from './role';

/** An action of its own. What has changed since stays. @throws {AppError} not-found; conflict if it can't be undone */
export async function undoBulkAction(
  deps: Pick<Deps, 'config' | 'database' | 'tracer'>,
  caller: Pick<LoggedIn, 'user' | 'memberships' | 'requestId'>,
  id: number,
): Promise<BulkProgress> {
  const { undoable, action, done: total } = await bulkProgress(deps, id);
  const { courseId } = caller.user;
  if (courseId !== undefined) requireBulkRole(caller, action, courseId);
  if (!undoable) throw new AppError('conflict', bulkRefusals.notUndoable);
  const undoing = await deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(bulkActions)
      .values({
        courseId: sql`(select course_id from bulk_actions where id = ${id})`,
        action,
        options: {},
        total,
        undoes: id,
        userId: existingAccount(caller.user),
        requestId: caller.requestId,
        traceparent: deps.tracer.current(),
      })
      .onConflictDoNothing()
      .returning({ id: bulkActions.id });
    if (!row) throw new AppError('conflict', bulkRefusals.notUndoable);
    await tx.execute(sql`
      insert into ${bulkItems} (action_id, submission_id)
      select ${row.id}::int, submission_id from ${bulkItems} where action_id = ${id} and state = 'done'`);
    await announceBulkAction(tx);
    return row.id;
  });
  return bulkProgress(deps, undoing);
}
