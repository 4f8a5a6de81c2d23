import type { Preferences } from '@domain/user/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { prepared } from '@server/db/prepared';
import { users } from '@server/db/schema/user';
import { eq, sql } from 'drizzle-orm';

const preferencesById = prepared((db) =>
  db
    .select({ preferences: users.preferences })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('preferences'),
);

export async function readPreferences(db: Db, userId: number): Promise<Preferences> {
  const [row] = await preferencesById(db).execute({ id: userId });
  return row?.preferences ?? {};
}

/** What isn't in `changes` stays. Answers all of them. */
export async function setPreferences(db: Db, { user }: LoggedIn, changes: Preferences): Promise<Preferences> {
  await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::text::jsonb` })
    .where(eq(users.id, user.id));
  return readPreferences(db, user.id);
}
