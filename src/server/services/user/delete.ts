import type { LoggedIn } from '@server/context';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { recordAudit } from '@server/services/audit/record';
import { eq } from 'drizzle-orm';
import { lockAdmins, requireAnotherAdmin } from './last-admin';
import { requireUser } from './require';

/**
 * Deletes an account, its sessions and its reset links [7.39].
 * @throws {AppError} not-found, and conflict for oneself and for the last active administrator
 */
export async function deleteUser(deps: Pick<Deps, 'database'>, caller: LoggedIn, id: number): Promise<void> {
  await deps.database.db.transaction(async (transaction) => {
    const admins = await lockAdmins(transaction, caller.user);
    const { username, email, role } = await requireUser(transaction, id);
    if (id === caller.user.id) throw new AppError('conflict', 'You cannot delete your own account.');
    requireAnotherAdmin(admins, id);
    await transaction.delete(users).where(eq(users.id, id));
    const gone = Object.entries({ username, email, role }).map(([field, from]) => [field, { from, to: null }]);
    await recordAudit(transaction, caller.user, 'user.deleted', username, Object.fromEntries(gone));
  });
}
