import type { Env } from '@server/http/middleware/environment';
import { routePattern } from '@server/http/middleware/path';
import type { Hono } from 'hono';

export type ServedPaths = ReadonlyMap<string, readonly string[]>;

/** Responds to `/api` paths that no route handles: 405 or 404. Mount it last. */
export function mountUnserved(app: Hono<Env>, served: ServedPaths): void {
  for (const [path, methods] of served) {
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    app.all(routePattern(path), (c) =>
      c.json({ error: `This address takes ${methods.join(' or ')}, not ${c.req.method}.` }, 405, {
        Allow: allowed.join(', '),
      }),
    );
  }
  const unknown = () => Response.json({ error: 'There is no such call.' }, { status: 404 });
  app.all('/api', unknown);
  app.all('/api/*', unknown);
}
