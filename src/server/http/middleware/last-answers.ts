import type { Readiness } from '@server/readiness';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';

/** While the server stops, each response closes its connection, so a proxy doesn't reuse one that is about to close. */
export function lastAnswers(readiness: Readiness): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!c.req.path.startsWith('/api/health')) readiness.sent();
    await next();
    if (readiness.isGoing) c.res.headers.set('Connection', 'close');
  };
}
