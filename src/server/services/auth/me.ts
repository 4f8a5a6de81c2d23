import type { Me } from '@domain/user/schema';
import type { Caller } from '@server/context';
import type { Deps } from '@server/deps';

/** Who is logged in [3.14] [7.40]; a browser that took itself for logged in learns by a cookie that it is not. */
export function me(deps: Pick<Deps, 'sessions'>, caller: Caller): { answer: Me; cookies: string[] } {
  return caller.user
    ? { answer: { isAuthenticated: true, user: caller.user }, cookies: [] }
    : { answer: { isAuthenticated: false }, cookies: [deps.sessions.cleared().marker] };
}
