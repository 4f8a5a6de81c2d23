import { browserName } from '@domain/user/browser-name';
import type { Authenticate } from '@server/context';
import type { Deps } from '@server/deps';
import type { MiddlewareHandler } from 'hono';
import { readAccessCookies, readToken } from './access-cookie';
import { clientAddress } from './client-address';
import type { Env } from './environment';

/** For the response and the log. A client's own id is ignored. */
export const requestId: MiddlewareHandler<Env> = async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
};

export function identify(deps: Deps, authenticate: Authenticate): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { headers } = c.req.raw;
    if (deps.config.trustedProxies === 0 && headers.has('x-forwarded-for')) deps.metrics.untrustedForwarded();
    const session = await authenticate(deps, headers);
    c.set('caller', {
      user: session?.user ?? null,
      sessionId: session?.sessionId ?? null,
      ...(session && {
        preferences: session.preferences,
        memberships: session.memberships,
        seesAll: session.seesAll,
        anonymous: session.anonymous,
        unmarked: session.unmarked,
      }),
      access: readAccessCookies(headers.get('cookie')),
      studentToken: readToken(headers.get('cookie'), 'student'),
      codeToken: readToken(headers.get('cookie'), 'student_code'),
      address: clientAddress(headers, c.env?.address, deps.config.trustedProxies),
      browser: browserName(headers.get('user-agent')),
      requestId: c.get('requestId'),
    });
    await next();
    if (session?.cookies.length) renew(c.res.headers, session.cookies);
  };
}

/** Keeps the cookie of a call that itself opened or ended a session. */
function renew(headers: Headers, cookies: string[]): void {
  if (headers.getSetCookie().some((cookie) => /^(?:__Host-)?session=/.test(cookie))) return;
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
}
