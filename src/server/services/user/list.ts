import type { User } from '@domain/user/user';
import { users } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { shownColumns } from './shown';

/** Every account, by its name [7.36]. */
export async function listUsers(deps: Pick<Deps, 'database'>): Promise<User[]> {
  return deps.database.db.select(shownColumns).from(users).orderBy(users.usernameKey);
}
