import type { User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import type { LoggedIn } from '@server/context';
import { refusingDuplicates } from '@server/db/refusing-duplicates';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { forgetResets } from '@server/services/auth/forget-resets';
import { reauthenticate } from '@server/services/auth/reauthenticate';
import { requireUser } from '@server/services/user/require';
import { eq } from 'drizzle-orm';

export type AccountChanges = { username?: string; email?: string; currentPassword?: string };

/** A new address needs the password, because its owner can reset it. @throws {AppError} invalid; conflict if in use */
export async function updateAccount(
  deps: Pick<Deps, 'database' | 'passwords'>,
  caller: LoggedIn,
  { currentPassword = '', ...changes }: AccountChanges,
): Promise<User> {
  const { id, email, username } = caller.user;
  if (changes.email !== undefined && changes.email !== email) await reauthenticate(deps, caller, currentPassword);
  const name = changes.username ?? username;
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (transaction) => {
      const before = await requireUser(transaction, id);
      const [after] = await transaction
        .update(users)
        .set({ username: name, usernameKey: usernameKey(name), email: changes.email })
        .where(eq(users.id, id))
        .returning(userColumns);
      if (!after) throw new Error('a locked account was not answered');
      if (after.email !== before.email) await forgetResets(transaction, id);
      const changed = changesBetween(before, changes);
      await recordAudit(transaction, caller.user, 'account.updated', before.username, changed);
      return after;
    }),
  );
}
