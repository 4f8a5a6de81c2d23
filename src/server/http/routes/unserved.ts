import type { Env } from '@server/http/middleware/environment';
import { routePattern } from '@server/http/middleware/path';
import type { Hono } from 'hono';

/** Which methods each documented path takes. */
export type ServedPaths = ReadonlyMap<string, readonly string[]>;

/** Answers what no route under `/api` took: a wrong method on a known path, else an unknown path. Mounted last. */
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
