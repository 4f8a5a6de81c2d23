import type { Log } from '@server/log';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';
import { isApi } from './security';

/**
 * One line per call of the API. Neither address nor query nor an unknown path is written: a search may hold a name,
 * and a path that nobody serves may hold anything.
 */
export function accessLog(log: Log): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    if (!isApi(c.req.path)) return;
    log.info('request.completed', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.res.status === 404 ? '(unknown)' : c.req.path,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
}
