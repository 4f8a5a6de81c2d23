import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { requireOtherInstructor } from '@server/services/course/last-instructor';
import { eq } from 'drizzle-orm';
import { lockAdmins, requireAnotherAdmin } from './last-admin';
import { requireUser } from './require';

/**
 * With its sessions and reset links [7.39].
 * @throws {AppError} not-found; conflict for oneself and for the last active administrator
 */
export async function deleteUser(db: Db, caller: LoggedIn, id: number): Promise<void> {
  await db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction, caller.user);
    const { username, email, role } = await requireUser(transaction, id);
    if (id === caller.user.id) throw new AppError('conflict', 'You cannot delete your own account.');
    requireAnotherAdmin(admins, id);
    await requireOtherInstructor(transaction, id);
    await transaction.delete(users).where(eq(users.id, id));
    const gone = Object.entries({ username, email, role }).map(([field, from]) => [field, { from, to: null }]);
    await recordAudit(transaction, caller.user, 'user.deleted', username, Object.fromEntries(gone));
  });
}
