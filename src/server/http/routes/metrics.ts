import { createHash, timingSafeEqual } from 'node:crypto';
import { answeredWithin } from '@server/answered-within';
import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { readBacklog } from '@server/services/backlog/read';
import { notLoggedIn } from '@server/trpc/init';
import type { Hono } from 'hono';

/** A scraper gives a call up after ten seconds: what this process knows by itself is told before. */
const maxWaitMs = 3_000;

/** The figures of this process, for a scraper that has `METRICS_TOKEN` and for accounts. */
export function mountMetrics(app: Hono<Env>, deps: Deps): void {
  app.get('/api/metrics', async (c) => {
    const scrapes = carriesToken(c.req.header('authorization'), deps.config.metricsToken);
    if (!scrapes && !c.get('caller').user) throw notLoggedIn();
    const backlog = await answeredWithin(maxWaitMs, readBacklog(deps.database.db));
    const { contentType, text } = await deps.metrics.expose(backlog, deps.callSemaphore.open());
    return c.body(text, 200, { 'Content-Type': contentType });
  });
}

/** Compared by hash, so that the time it takes tells nothing of the token. */
function carriesToken(authorization: string | undefined, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
