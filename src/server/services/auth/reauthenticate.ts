import type { LoggedIn } from '@server/context';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { invalidField } from '@server/errors';
import { eq } from 'drizzle-orm';
import { accountFailures, addressFailures, countFailure, requireLoginRoom } from './login-throttle';

/** Failures count like failed logins. @throws {AppError} invalid; too-many after too many failures */
export async function reauthenticate(
  deps: Pick<Deps, 'database' | 'passwords'>,
  caller: LoggedIn,
  currentPassword: string,
): Promise<void> {
  const { db } = deps.database;
  const buckets = [addressFailures(caller.address), accountFailures(caller.address, caller.user.username)];
  await requireLoginRoom(db, ...buckets);
  await deps.passwords.withVerify({ of: 'known', client: `account:${caller.user.id}` }, async (verify) => {
    await requireLoginRoom(db, ...buckets);
    const [account] = await db
      .select({ passwordHash: users.passwordHash })
      .from(users)
      .where(eq(users.id, caller.user.id));
    if (await verify(currentPassword, account?.passwordHash ?? null)) return;
    await countFailure(db, ...buckets);
    throw invalidField('currentPassword', 'This is not your current password.');
  });
}
