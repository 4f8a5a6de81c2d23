import type { Deps } from '@server/deps';
import { checkHealth } from '@server/services/health/check';
import type { Hono } from 'hono';
import type { Env } from './environment';

/** For whoever watches the process: 503 with the same shape while a part is down. */
export function mountHealth(app: Hono<Env>, deps: Deps): void {
  app.get('/api/health', async (c) => {
    const health = await checkHealth(deps);
    return c.json(health, health.status === 'ok' ? 200 : 503);
  });
}
