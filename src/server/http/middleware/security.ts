import { AppError } from '@server/errors';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';
import { isOwnOrigin } from './origin';

/** Radix and React set inline styles at run time. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const everywhere = {
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
} as const;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

const onHttps = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** Also keeps API responses without an ETag out of caches. `origin` is the public one. */
export function securityHeaders(origin: string): MiddlewareHandler<Env> {
  const always = Object.entries({ ...everywhere, ...(origin.startsWith('https:') && onHttps) });
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of always) headers.set(name, value);
    headers.set('X-Request-Id', c.get('requestId'));
    // A proxy that compresses a stream would buffer it.
    const streams = headers.get('Content-Type')?.startsWith('text/event-stream');
    if (isApi(c.req.path) && !headers.has('ETag'))
      headers.set('Cache-Control', streams ? 'no-store, no-transform' : 'no-store');
  };
}

export function refuseOtherOrigins(app: { origin: string; configured: boolean }): MiddlewareHandler<Env> {
  return async (c, next) => {
    if (!safeMethods.has(c.req.method) && !isOwnOrigin(c.req.raw.headers, app)) {
      throw new AppError('forbidden', 'This request came from another website and was refused.');
    }
    await next();
  };
}

export function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
