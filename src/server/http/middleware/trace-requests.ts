import type { Tracer } from '@server/adapters/tracer/tracer';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';
import { methodOf, routeOf } from './route';
import { isApi } from './security';

/** Continues a caller's trace only behind our own proxy, because anyone else could add spans to others' traces. */
export function traceRequests(tracer: Tracer, trustsCallers: boolean): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!isApi(c.req.path)) return next();
    const method = methodOf(c);
    const parent = (trustsCallers && c.req.header('traceparent')) || null;
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
