import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { Env } from './environment';
import { isApi } from './security';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Bounded, because it labels metrics. */
export function methodOf(c: Context<Env>): string {
  return methods.has(c.req.method) ? c.req.method : '_OTHER';
}

/**
 * The pattern of the last handler that had the request, or the procedure where it came by tRPC. Asked once there is an
 * answer. Addresses stay out: their ids and unknown paths have no end.
 */
export function routeOf(c: Context<Env>): string {
  if (!isApi(c.req.path)) return '(web)';
  return c.get('procedure') ?? routePath(c);
}
