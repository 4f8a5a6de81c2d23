import { createHash, timingSafeEqual } from 'node:crypto';
import { answeredWithin } from '@server/answered-within';
import { requireLogin } from '@server/context';
import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { readBacklog } from '@server/services/backlog/read';
import type { Hono } from 'hono';

/** Prometheus gives up after ten seconds; without a database, the process still reports its own metrics by then. */
const maxWaitMs = 3_000;

export function mountMetrics(app: Hono<Env>, deps: Deps): void {
  app.get('/api/metrics', async (c) => {
    const scrapes = carriesToken(c.req.header('authorization'), deps.config.metricsToken);
    if (!scrapes) requireLogin(c.get('caller'));
    const backlog = await answeredWithin(maxWaitMs, readBacklog(deps.database.db));
    const { contentType, text } = await deps.metrics.expose(backlog, deps.callSemaphore.open());
    return c.body(text, 200, { 'Content-Type': contentType });
  });
}

/** Compares hashes, so the time it takes reveals nothing about the token. */
function carriesToken(authorization: string | undefined, token: string | null): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return token !== null && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
