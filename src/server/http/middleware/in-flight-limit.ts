import { AppError } from '@server/errors';
import { clientOf } from '@server/services/throttle/client';
import type { MiddlewareHandler } from 'hono';
import type { Env } from './environment';

/** A whole school may sit behind one address, each student with a stream and an upload. */
export const maxInFlight = 1_000;

/**
 * Bounds what one address or account has under way at a time: bodies that dribble, answers that are waited for, streams.
 * An answer that is a stream counts until it has ended, which `release` says.
 * @throws {AppError} too-many beyond it
 */
export function inFlightLimit(max = maxInFlight): MiddlewareHandler<Env> {
  const counts = new Map<string, number>();
  return async (c, next) => {
    const client = clientOf(c.get('caller'));
    const count = counts.get(client) ?? 0;
    if (count >= max) throw new AppError('too-many', tooMany, { retryAfterSeconds: 5 });
    counts.set(client, count + 1);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    };
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
