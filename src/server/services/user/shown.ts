import type { User } from '@domain/user/user';
import type { Db, Transaction } from '@server/db/client';
import { users } from '@server/db/schema/user';
import { eq } from 'drizzle-orm';

/** The columns of an account that calls answer: everything but the hash of its password [3.12]. */
export const shownColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  isActive: users.isActive,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
} as const;

/** An account as calls answer it, or null when there is none of that id. */
export async function findShownUser(db: Db | Transaction, id: number): Promise<User | null> {
  const [row] = await db.select(shownColumns).from(users).where(eq(users.id, id));
  return row ?? null;
}
