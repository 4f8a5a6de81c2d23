import type { Role, User } from '@domain/user/user';
import { usernameKey } from '@domain/user/username';
import type { LoggedIn } from '@server/context';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { changesBetween, recordAudit } from '@server/services/audit/record';
import { refusingDuplicates } from './duplicate';
import { requireStrongPassword } from './require';

export type NewUser = { username: string; email: string; password: string; role?: Role; isActive?: boolean };

/** [5.15] [7.37] @throws {AppError} invalid for a weak password; conflict for a name or address in use */
export async function createUser(
  deps: Pick<Deps, 'database' | 'passwords'>,
  caller: LoggedIn,
  { username, email, password, role = 'user', isActive = true }: NewUser,
): Promise<User> {
  requireStrongPassword(password, 'password');
  const passwordHash = await deps.passwords.hash(password);
  const kept = { username, email, role, isActive };
  return refusingDuplicates(() =>
    deps.database.db.transaction(async (transaction) => {
      const [user] = await transaction
        .insert(users)
        .values({ ...kept, usernameKey: usernameKey(username), passwordHash })
        .returning(userColumns);
      if (!user) throw new Error('an inserted account was not answered');
      await recordAudit(transaction, caller.user, 'user.created', username, changesBetween({}, kept));
      return user;
    }),
  );
}
