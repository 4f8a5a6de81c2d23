import type { User } from '@domain/user/user';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { userColumns, users } from '@server/db/schema/user';
import { sql } from 'drizzle-orm';

/** By name [7.36]. */
export async function listUsers(db: Db, { user, seesAll = false }: LoggedIn): Promise<User[]> {
  const colleagues = sql`${users.id} = ${user.id} or exists (
    select from course_staff mine join course_staff theirs on theirs.course_id = mine.course_id
    where mine.user_id = ${user.id} and theirs.user_id = ${users.id})`;
  return db
    .select(userColumns)
    .from(users)
    .where(user.role === 'admin' || seesAll ? undefined : colleagues)
    .orderBy(users.usernameKey);
}
