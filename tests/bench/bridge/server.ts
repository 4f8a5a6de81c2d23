import '@server/interpret-schemas';
import { createApp } from '@server/app';
import { createDeps } from '@server/compose';
import { readConfig } from '@server/config';
import type { Caller } from '@server/context';
import { openDatabase } from '@server/db/client';
import type { Env } from '@server/http/middleware/environment';
import { mountRest } from '@server/http/routes/rest-bridge';
import { getSubmission } from '@server/services/submission/get';
import { listSubmissions } from '@server/services/submission/list/list';
import { appRouter } from '@server/trpc/router';
import { listProcedures } from '@server/trpc/schema';
import { instructor } from '@tests/support/app';
import { silent } from '@tests/support/grading';
import { Hono } from 'hono';

/**
 * The same two queries behind a bare handler (`/bare`), behind the bridge alone (`/bridge`) and behind all that the
 * product puts around it (`/whole`), in one process that tells at `/cpu` how much processor it has used so far.
 */
const config = readConfig();
const database = await openDatabase({ url: config.databaseUrl ?? '' });
const deps = await createDeps(config, database, silent, new AbortController().signal);
const memberships = [{ courseId: 1, role: 'instructor', archived: false }] as const;
const signedIn = { user: instructor, memberships, seesAll: true, anonymous: [], unmarked: [] };
const caller: Caller = {
  ...signedIn,
  sessionId: null,
  access: new Map(),
  address: '',
  browser: '',
  requestId: 'bench',
};

const bare = new Hono();
bare.get('/api/submissions', async (c) => {
  const { rows, total } = await listSubmissions(deps.database.db, { limit: Number(c.req.query('limit')) });
  c.header('X-Total-Count', String(total));
  return c.json(rows);
});
bare.get('/api/submissions/:id', async (c) => c.json(await getSubmission(deps.database.db, Number(c.req.param('id')))));

const bridge = new Hono<Env>();
bridge.use(async (c, next) => {
  c.set('caller', caller);
  await next();
});
mountRest(bridge, deps, listProcedures(appRouter));

const whole = createApp(deps, {
  authenticate: async () => ({ ...signedIn, preferences: {}, sessionId: '', cookies: [] }),
});

const sides = new Map<string, (request: Request) => Response | Promise<Response>>([
  ['bare', (request) => bare.fetch(request)],
  ['bridge', (request) => bridge.fetch(request)],
  ['whole', (request) => whole.fetch(request)],
]);
const server = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  fetch(request) {
    const url = new URL(request.url);
    if (url.pathname === '/cpu') {
      const { user: own, system } = process.cpuUsage();
      return Response.json(own + system);
    }
    // Every side pays for being told apart.
    const [, side = '', ...rest] = url.pathname.split('/');
    url.pathname = `/${rest.join('/')}`;
    return sides.get(side)?.(new Request(url, request)) ?? new Response(null, { status: 404 });
  },
});
process.stdout.write(`ready at http://127.0.0.1:${server.port}\n`);
