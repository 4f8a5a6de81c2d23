import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';
import { endSession } from '@server/services/session/end';

/** Ends the caller's session, if there is one, and answers the cookies of a browser that is not logged in [7.42]. */
export async function logout(deps: Pick<Deps, 'database' | 'sessions'>, caller: Caller): Promise<string[]> {
  if (caller.sessionId) await endSession(deps.database.db, caller.sessionId);
  const { session, marker } = deps.sessions.cleared();
  return [session, marker];
}
