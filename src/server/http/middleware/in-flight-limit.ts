import { AppError } from '@server/errors';
import { Semaphore } from '@server/semaphore';
import { clientOf } from '@server/services/throttle/client';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';

/** A whole school may share one address, each student with a stream and an upload. */
export const maxInFlight = 1_000;

/** Limits the requests in flight of one address or account. A stream counts until it calls `release`. */
export function inFlightLimit(max = maxInFlight): MiddlewareHandler<Env> {
  const inFlight = new Semaphore({ perClient: max });
  return async (c, next) => {
    const permit = inFlight.tryAcquire(clientOf(c.get('caller')));
    if (!permit) throw new AppError('too-many', tooMany, { retryAfterSeconds: 5 });
    const release = () => permit[Symbol.dispose]();
    c.set('release', release);
    try {
      await next();
    } finally {
      if (!isStream(c.res) || c.req.method === 'HEAD') release();
    }
  };
}

const tooMany = 'Too many pages and uploads are open from your network. Close some, or try again in a moment.';

function isStream(response: Response): boolean {
  return response.ok && (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
}
