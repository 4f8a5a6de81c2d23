import type { LoggedIn } from '@server/context';
import { users } from '@server/db/schema/user';
import { type SQL, sql } from 'drizzle-orm';

/** The caller's id where a row names who made it; null for an account that was deleted while its call was under way. */
export function existingAccount({ user }: LoggedIn): SQL {
  return sql`(select ${users.id} from ${users} where ${users.id} = ${user.id})`;
}
