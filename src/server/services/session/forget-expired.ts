import type { Db } from '@server/db/client';
import { invitations } from '@server/db/schema/course';
import { emailCodes, studentSessions } from '@server/db/schema/student';
import { passwordResets, sessions } from '@server/db/schema/user';
import { lte, sql } from 'drizzle-orm';

export async function forgetExpired(db: Db): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, sql`now()`));
  await db.delete(invitations).where(lte(invitations.expiresAt, sql`now()`));
  await db.delete(studentSessions).where(lte(studentSessions.expiresAt, sql`now()`));
  await db.delete(emailCodes).where(lte(emailCodes.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(lte(passwordResets.expiresAt, sql`now()`));
}
