import type { Me } from '@domain/user/schema';
import type { Sessions } from '@server/adapters/session/sessions';
import type { Caller } from '@server/context';

/** [3.14] [7.40] Clears the marker cookie of a browser that is no longer logged in. */
export function me(
  sessions: Sessions,
  { user, preferences = {} }: Pick<Caller, 'user' | 'preferences'>,
): { answer: Me; cookies: string[] } {
  if (!user) return { answer: { isAuthenticated: false }, cookies: [sessions.cleared().marker] };
  return { answer: { isAuthenticated: true, user: { ...user, preferences } }, cookies: [] };
}
