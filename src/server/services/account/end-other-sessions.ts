import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { endSessions } from '@server/services/session/end';

export async function endOtherSessions(db: Db, caller: LoggedIn): Promise<number> {
  return endSessions(db, caller.user.id, caller.sessionId);
}
