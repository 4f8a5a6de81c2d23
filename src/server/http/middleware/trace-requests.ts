import type { Tracer } from '@server/adapters/tracer/tracer';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';
import { methodOf, routeOf } from './route';
import { isApi } from './security';

/**
 * A span for each call of the API, by route. A caller's own trace is gone on with only behind a proxy that is ours:
 * from anybody else it could mix its calls into other people's traces.
 */
export function traceRequests(tracer: Tracer, believesCallers: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isApi(c.req.path)) return next();
    const method = methodOf(c);
    const parent = (believesCallers && c.req.header('traceparent')) || null;
    const attributes = { 'http.request.method': method, 'casegrade.request_id': c.get('requestId') };
    return tracer.span({ name: method, kind: 'server', parent, attributes }, async (span) => {
      await next();
      const route = routeOf(c);
      span.rename(`${method} ${route}`);
      span.set({ 'http.route': route, 'http.response.status_code': c.res.status });
      if (c.res.status >= 500) span.fail(String(c.res.status));
    });
  };
}
