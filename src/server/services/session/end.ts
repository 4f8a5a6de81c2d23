import type { Db, Transaction } from '@server/db/client';
import { sessions } from '@server/db/schema/user';
import { and, eq, ne } from 'drizzle-orm';

export async function endSession(db: Db | Transaction, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** All but `kept`, which may belong to another account. */
export async function endSessions(db: Db | Transaction, userId: number, kept: string | null): Promise<number> {
  const others = kept === null ? undefined : ne(sessions.id, kept);
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), others))
    .returning({ id: sessions.id });
  return ended.length;
}
