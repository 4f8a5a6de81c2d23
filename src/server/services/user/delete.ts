import type { LoggedIn } from '@server/context';
import type { Db, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { requireOtherInstructor } from '@server/services/course/last-instructor';
import { lockMarkingOf } from '@server/services/marking/lock';
import { lockNewestFirst } from '@server/services/submission/lock-newest-first';
import { eq, sql } from 'drizzle-orm';
import { lockAdmins, requireAnotherAdmin } from './last-admin';
import { requireUser } from './require';

/** [7.39] Sessions and reset links go too. @throws {AppError} not-found; conflict for oneself and the last admin */
export async function deleteUser(db: Db, caller: LoggedIn, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction, caller.user);
    const { username, email, role } = await requireUser(transaction, id);
    if (id === caller.user.id) throw new AppError('conflict', 'You cannot delete your own account.');
    requireAnotherAdmin(admins, id);
    await requireOtherInstructor(transaction, id);
    await lockWork(transaction, id);
    await transaction.delete(users).where(eq(users.id, id));
    const gone = Object.entries({ username, email, role }).map(([field, from]) => [field, { from, to: null }]);
    await recordAudit(transaction, caller.user, 'user.deleted', username, Object.fromEntries(gone));
  });
}

/** Locks what refers to the account before it, because whoever holds a submission may be about to name the account. */
async function lockWork(tx: Transaction, userId: number): Promise<void> {
  const isWork = sql`(marker_id = ${userId} or id in (
    select submission_id from submission_touches where user_id = ${userId}
    union all select submission_id from second_marks where user_id = ${userId}))`;
  await lockMarkingOf(
    tx,
    sql`select case_study_id from case_study_markers where user_id = ${userId}
      union select case_study_id from submissions where ${isWork}`,
  );
  await lockNewestFirst(tx, isWork, 'no key update');
}
