import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import type { Deps } from '@server/deps';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { exportRubric } from '@server/services/rubric/export';
import { importRubric } from '@server/services/rubric/import';
import { validated } from '@server/trpc/errors';
import type { Context, Hono } from 'hono';
import { attachment } from './attachment';
import { readText } from './body';

export const exportInput = type({ '+': 'delete', id, 'format?': "'json' | 'csv'" });

const importInput = type({
  '+': 'delete',
  id,
  'format?': "'json' | 'csv'",
  'mode?': "'add' | 'replace'",
  'core?': "'keep' | 'update'",
  'dryRun?': 'boolean',
});

export const maxMegabytes = 5;

/** Not procedures, because a file may be larger than their bodies. */
export function mountRubric(app: Hono<Env>, deps: Deps): void {
  app.get('/api/case-studies/:id/rubric', async (c) => {
    const { input } = await enterRoute(c, deps.database, { id: 'case study' }, 'reader', inputOf(c, exportInput));
    const { id: caseStudy, format = 'json' } = validated(() => exportInput.assert(input));
    const { name, contentType, text } = await exportRubric(deps.database.db, { id: caseStudy, format });
    return new Response(text, { headers: { 'Content-Type': contentType, 'Content-Disposition': attachment(name) } });
  });

  app.post('/api/case-studies/:id/rubric', async (c) => {
    const text = await readText(c.req.raw, maxMegabytes);
    const entered = await enterRoute(c, deps.database, { id: 'case study' }, 'instructor', inputOf(c, importInput));
    const input = validated(() => importInput.assert(entered.input));
    const { format = formatOf(c.req.header('content-type')), mode = 'add', core = 'keep', dryRun = false } = input;
    return c.json(
      await importRubric(deps.database.db, entered.caller, { id: input.id, format, text, mode, core, dryRun }),
    );
  });
}

function inputOf(c: Context<Env>, schema: typeof exportInput | typeof importInput): Record<string, unknown> {
  const coercion = coercionOf(schema);
  return { ...coerce(c.req.query(), coercion), ...coerce({ id: c.req.param('id') ?? '' }, coercion) };
}

function formatOf(contentType: string | undefined): 'json' | 'csv' {
  return /\bcsv\b|\bms-excel\b|^text\/plain\b/i.test(contentType ?? '') ? 'csv' : 'json';
}
