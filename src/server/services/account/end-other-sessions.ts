import type { LoggedIn } from '@server/context';
import type { Deps } from '@server/deps';
import { endSessions } from '@server/services/session/end';

/** Signs one out everywhere but here. Answers how many sessions that has ended. */
export async function endOtherSessions(deps: Pick<Deps, 'database'>, caller: LoggedIn): Promise<number> {
  return endSessions(deps.database.db, caller.user.id, caller.sessionId);
}
