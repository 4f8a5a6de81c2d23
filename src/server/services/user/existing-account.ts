import type { User } from '@domain/user/user';
import { users } from '@server/db/schema/user';
import { type SQL, sql } from 'drizzle-orm';

/** Null if the account was deleted during the call. */
export function existingAccount({ id }: Pick<User, 'id'>): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${id})`;
}
