import type { Authenticate } from '@server/context';
import type { Deps } from '@server/deps';
import type { MiddlewareHandler } from 'hono';
import { readAccessCookies } from './access-cookie';
import { clientAddress } from './client-address';
import type { Env } from './environment';

/** Gives a request its id: the one name that an answer and the log share. It is ours: what a client sends is ignored. */
export const requestId: MiddlewareHandler<Env> = async (c, next) => {
  c.set('requestId', crypto.randomUUID());
  await next();
};

/** Settles who calls, before any route of the API. */
export function identify(deps: Deps, authenticate: Authenticate): MiddlewareHandler<Env> {
  return async (c, next) => {
    const { headers } = c.req.raw;
    c.set('caller', {
      user: await authenticate(deps, headers),
      access: readAccessCookies(headers.get('cookie')),
      address: clientAddress(headers, c.env?.address, deps.config.trustedProxies),
      requestId: c.get('requestId'),
    });
    await next();
  };
}
