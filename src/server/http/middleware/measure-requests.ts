import type { Metrics } from '@server/adapters/metrics/metrics';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';
import { methodOf, routeOf } from './route';

export function measureRequests(metrics: Metrics): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const seconds = (performance.now() - started) / 1000;
    metrics.request({ method: methodOf(c), route: routeOf(c), status: c.res.status, seconds });
  };
}
