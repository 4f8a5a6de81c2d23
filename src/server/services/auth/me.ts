import type { Me } from '@domain/user/schema';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { isGradingPaused } from '@server/services/spending/room';

/** [3.14] [7.40] Clears the marker cookie of a browser that is no longer logged in. */
export async function me(
  { database: { db }, sessions, grader }: Pick<Deps, 'database' | 'sessions' | 'grader'>,
  { user, preferences = {} }: Pick<Caller, 'user' | 'preferences'>,
): Promise<{ answer: Me; cookies: string[] }> {
  if (!user) return { answer: { isAuthenticated: false }, cookies: [sessions.cleared().marker] };
  const paused: Pick<Extract<Me, { isAuthenticated: true }>, 'gradingPaused'> = (await isGradingPaused(db, grader))
    ? { gradingPaused: true }
    : {};
  return { answer: { isAuthenticated: true, user: { ...user, preferences }, ...paused }, cookies: [] };
}
