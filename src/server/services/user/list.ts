import type { User } from '@domain/user/user';
import { userColumns, users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';

/** Every account, by its name [7.36]. */
export async function listUsers(deps: Pick<Deps, 'database'>): Promise<User[]> {
  return deps.database.db.select(userColumns).from(users).orderBy(users.usernameKey);
}
