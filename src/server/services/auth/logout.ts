import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { endSession } from '@server/services/session/end';

/** [7.42] Returns the cookies to clear. */
export async function logout(deps: Pick<Deps, 'database' | 'sessions'>, caller: Caller): Promise<string[]> {
  if (caller.sessionId) await endSession(deps.database.db, caller.sessionId);
  const { session, marker } = deps.sessions.cleared();
  return [session, marker];
}
