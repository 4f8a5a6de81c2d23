import type { ListedSession } from '@domain/user/schema';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { sessions } from '@server/db/schema/user';
import { and, desc, eq, gt, sql } from 'drizzle-orm';

export async function listSessions(db: Db, caller: LoggedIn): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, caller.user.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.createdAt), sessions.id);
  return rows.map(({ id, browser, createdAt, expiresAt }) => ({
    browser,
    createdAt,
    expiresAt,
    current: id === caller.sessionId,
  }));
}
