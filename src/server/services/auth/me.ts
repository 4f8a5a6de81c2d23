import type { Me } from '@domain/user/schema';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { findShownUser } from '@server/services/user/shown';

/** Who is logged in [3.14] [7.40]; a browser that took itself for logged in learns by a cookie that it is not. */
export async function me(
  deps: Pick<Deps, 'database' | 'sessions'>,
  caller: Caller,
): Promise<{ answer: Me; cookies: string[] }> {
  const user = caller.user && (await findShownUser(deps.database.db, caller.user.id));
  return user
    ? { answer: { isAuthenticated: true, user }, cookies: [] }
    : { answer: { isAuthenticated: false }, cookies: [deps.sessions.cleared().marker] };
}
