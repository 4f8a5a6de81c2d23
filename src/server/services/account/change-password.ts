import type { LoggedIn } from '@server/context';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { hiddenChange, recordAudit } from '@server/services/audit/record';
import { forgetResets } from '@server/services/auth/forget-resets';
import { reauthenticate } from '@server/services/auth/reauthenticate';
import { endSessions } from '@server/services/session/end';
import { requireStrongPassword, requireUser } from '@server/services/user/require';
import { eq } from 'drizzle-orm';

/** Ends every session and starts a new one. @throws {AppError} invalid for a wrong or weak password; too-many */
export async function changePassword(
  deps: Pick<Deps, 'database' | 'passwords' | 'sessions'>,
  caller: LoggedIn,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<string[]> {
  requireStrongPassword(newPassword, 'newPassword');
  await reauthenticate(deps, caller, currentPassword);
  const passwordHash = await deps.passwords.hash(newPassword);
  const { user } = caller;
  return deps.database.db.transaction(async (transaction) => {
    await requireUser(transaction, user.id);
    await transaction.update(users).set({ passwordHash, passwordGenerated: false }).where(eq(users.id, user.id));
    await forgetResets(transaction, user.id);
    await endSessions(transaction, user.id, null);
    await recordAudit(transaction, user, 'account.password-changed', user.username, { password: hiddenChange });
    return deps.sessions.open(transaction, user.id, caller.browser);
  });
}
