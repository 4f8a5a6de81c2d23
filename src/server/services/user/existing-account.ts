import type { LoggedIn } from '@server/context';
import { users } from '@server/db/schema/user';
import { type SQL, sql } from 'drizzle-orm';

/** Null if the account was deleted during the call. */
export function existingAccount({ user }: LoggedIn): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${user.id})`;
}
