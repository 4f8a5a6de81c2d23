import type { Me } from '@domain/user/schema';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { readPreferences } from '@server/services/account/preferences';

/** [3.14] [7.40] Clears the marker cookie of a browser that is no longer logged in. */
export async function me(
  { database, sessions }: Pick<Deps, 'database' | 'sessions'>,
  { user }: Pick<Caller, 'user'>,
): Promise<{ answer: Me; cookies: string[] }> {
  if (!user) return { answer: { isAuthenticated: false }, cookies: [sessions.cleared().marker] };
  const preferences = await readPreferences(database.db, user.id);
  return { answer: { isAuthenticated: true, user: { ...user, preferences } }, cookies: [] };
}
