import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { checkHealth } from '@server/services/health/check';
import { checkReady } from '@server/services/health/check-ready';
import type { Hono } from 'hono';

/** `live` fails only if a restart would help; `ready` says whether to send requests here. */
export function mountHealth(app: Hono<Env>, deps: Deps): void {
  app.get('/api/health', async (c) => {
    const health = await checkHealth(deps);
    return c.json(health, health.status === 'ok' ? 200 : 503);
  });
  app.get('/api/health/live', (c) => c.json({ status: 'alive' }));
  app.get('/api/health/ready', async (c) => {
    const ready = await checkReady(deps);
    return c.json(ready, ready.status === 'ready' ? 200 : 503);
  });
}
