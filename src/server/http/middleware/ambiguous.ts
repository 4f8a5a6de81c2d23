import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';

const oneHost = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Refuses what a proxy may read differently, though Bun accepts it: two lengths, or an unclear host. */
export const refuseAmbiguous: MiddlewareHandler<Env> = async (c, next) => {
  const { url, headers } = c.req.raw;
  const host = headers.get('host');
  const length = headers.get('content-length');
  const isClear =
    /^https?:\/\//.test(url) && (host === null || oneHost.test(host)) && (length === null || /^\d+$/.test(length));
  if (isClear) return next();
  return c.json({ error: 'The request can be read in more than one way.' }, 400, { Connection: 'close' });
};
