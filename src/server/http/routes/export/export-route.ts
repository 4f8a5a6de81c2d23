import { maxExported } from '@domain/messages/export';
import { byteStream } from '@server/byte-stream';
import type { Deps } from '@server/deps';
import { csvFile } from '@server/export/csv-file';
import { rationaleTable } from '@server/export/rationale-table';
import { submissionTable } from '@server/export/submission-table';
import { tidyRows } from '@server/export/tidy-rows';
import { xlsxFile } from '@server/export/xlsx-file';
import type { Env } from '@server/http/middleware/environment';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { attachment } from '@server/http/routes/download/content-disposition';
import { exportedRationales } from '@server/services/submission/list/export-rationales';
import { type ExportFilter, exportedCriteria, exportedSubmissions } from '@server/services/submission/list/export-rows';
import { validated } from '@server/trpc/errors';
import { notLoggedIn } from '@server/trpc/init';
import { inputSchema } from '@server/trpc/schema';
import { companyFields, submissionListFields } from '@server/trpc/submission-input';
import { reportUnexpected } from '@server/unexpected-error';
import { type } from 'arktype';
import { Hono } from 'hono';
import { idList } from './id-list';

const { 'page?': _page, 'limit?': _limit, ...filterFields } = submissionListFields;

const exportInput = type({
  '+': 'delete',
  'format?': "'csv' | 'xlsx'",
  ...companyFields,
  ...filterFields,
  'ids?': idList(maxExported),
});

const coercion = coercionOf(inputSchema(exportInput));

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** As many as leave some ten megabytes behind. */
const submissionsPerTidying = 2_000;
const rationalesPerTidying = 2_000;

/** The submissions that a list would show as a table, written as they are read; for accounts. */
export function exportRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/api/submissions/export', async (c) => {
    if (!c.get('caller').user) throw notLoggedIn();
    const { format = 'csv', ...filter } = validated(() => exportInput.assert(coerce(c.req.query(), coercion)));
    const now = new Date();
    const headers = {
      'Content-Type': contentTypes[format],
      'Content-Disposition': attachment(`Submissions ${now.toISOString().slice(0, 10)}.${format}`),
    };
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    const signal = AbortSignal.any([c.req.raw.signal, deps.stopping]);
    const bytes = await exportFile(deps, format, filter, now, signal);
    return new Response(
      byteStream(bytes, (error) => reportUnexpected(deps.log, c.get('requestId'), error)),
      { headers },
    );
  });
}

/** The criteria are known before the first byte, so that a database that is away is still told as such. */
async function exportFile(
  deps: Deps,
  format: 'csv' | 'xlsx',
  filter: ExportFilter,
  now: Date,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array, void>> {
  const criteria = await exportedCriteria(deps.database.db, filter);
  const submissions = tidyRows(exportedSubmissions(deps.database.db, filter, signal), submissionsPerTidying);
  if (format === 'csv') return csvFile(submissionTable(criteria, submissions));
  // Filled by the first sheet, so that the second one is about the same submissions whatever happens meanwhile.
  const exported: number[] = [];
  return xlsxFile(
    [
      submissionTable(criteria, submissions, (id) => exported.push(id)),
      rationaleTable(tidyRows(exportedRationales(deps.database.db, exported, signal), rationalesPerTidying)),
    ],
    now,
  );
}
