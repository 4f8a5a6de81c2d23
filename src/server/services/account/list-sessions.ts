import type { ListedSession } from '@domain/user/schema';
import type { LoggedIn } from '@server/context';
import { sessions } from '@server/db/schema/user';
import type { Deps } from '@server/deps';
import { and, desc, eq, gt, sql } from 'drizzle-orm';

/** Where one is signed in, newest first. */
export async function listSessions(deps: Pick<Deps, 'database'>, caller: LoggedIn): Promise<ListedSession[]> {
  const rows = await deps.database.db
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
