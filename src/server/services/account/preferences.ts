import type { Preferences } from '@domain/user/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { eq, sql } from 'drizzle-orm';

/** Preferences that aren't in `changes` stay. Returns all of them. */
export async function setPreferences(db: Db, { user }: LoggedIn, changes: Preferences): Promise<Preferences> {
  const [changed] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(changes)}::text::jsonb` })
    .where(eq(users.id, user.id))
    .returning({ preferences: users.preferences });
  return changed?.preferences ?? {};
}
