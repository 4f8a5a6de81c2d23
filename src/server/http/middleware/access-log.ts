import type { Log } from '@server/log';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';
import { isApi } from './security';

/** Logs API calls without query and unknown paths, because a search may contain a name, an unknown path anything. */
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
