import type { Metrics } from '@server/adapters/metrics/metrics';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from './environment';
import { isApi } from './security';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts each answer under the route that gave it. Addresses stay out: their ids and unknown paths have no end. */
export function measureRequests(metrics: Metrics): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    metrics.request({
      method: methods.has(c.req.method) ? c.req.method : 'other',
      route: routeOf(c),
      status: c.res.status,
      seconds: (performance.now() - started) / 1000,
    });
  };
}

/** The pattern of the last handler that had the request; a procedure's name where it came by tRPC. */
function routeOf(c: Context<Env>): string {
  if (!isApi(c.req.path)) return '(web)';
  return c.get('procedure') ?? routePath(c);
}
