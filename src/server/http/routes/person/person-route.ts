import { type } from '@domain/schema';
import { requireAdmin } from '@server/context';
import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { attachment } from '@server/http/routes/attachment';
import { parseJsonBody, readText } from '@server/http/routes/body';
import { zipFiles } from '@server/http/routes/download/zip-files';
import { exportPerson } from '@server/services/person/export';
import { validated } from '@server/trpc/errors';
import { text } from '@server/trpc/input';
import { Hono } from 'hono';

const person = type({ '+': 'delete', email: text(300) });

/** Takes the email address from the body, because paths are logged. */
export function personRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>().post('/api/people/export', async (c) => {
    const body = await readText(c.req.raw);
    const admin = requireAdmin(c.get('caller'));
    const { fields, bad } = parseJsonBody(body, c.req.header('content-type') ?? null);
    if (bad) throw bad;
    const input = validated(() => person.assert(fields));
    const files = await exportPerson(deps, admin, input.email);
    const name = `Personal data ${new Date().toISOString().slice(0, 10)}.zip`;
    const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': attachment(name) };
    return new Response(await zipFiles(files), { headers });
  });
}
