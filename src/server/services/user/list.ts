import type { User } from '@domain/user/user';
import type { Db } from '@server/db/client';
import { userColumns, users } from '@server/db/schema/user';

/** By name [7.36]. */
export async function listUsers(db: Db): Promise<User[]> {
  return db.select(userColumns).from(users).orderBy(users.usernameKey);
}
