import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from './environment';
import { isApi } from './security';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A closed set, because it labels metrics. */
export function methodOf(c: Context<Env>): string {
  return methods.has(c.req.method) ? c.req.method : '_OTHER';
}

/** Known once the request is handled. No path, because paths with ids would be unbounded labels. */
export function routeOf(c: Context<Env>): string {
  if (!isApi(c.req.path)) return '(web)';
  return c.get('procedure') ?? routePath(c);
}
