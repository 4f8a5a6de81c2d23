import { maxExported } from '@domain/messages/export';
import { type } from '@domain/schema';
import type { Deps } from '@server/deps';
import { commentTable } from '@server/export/comment-table';
import { csvFile } from '@server/export/csv-file';
import { rationaleTable } from '@server/export/rationale-table';
import { submissionTable } from '@server/export/submission-table';
import { tidyRows } from '@server/export/tidy-rows';
import { xlsxFile } from '@server/export/xlsx-file';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import type { Viewing } from '@server/services/marking/view-of';
import { viewedRows } from '@server/services/marking/viewed';
import { exportedComments } from '@server/services/submission/list/export-comments';
import { exportedRationales } from '@server/services/submission/list/export-rationales';
import { type ExportFilter, exportedCriteria, exportedSubmissions } from '@server/services/submission/list/export-rows';
import { validated } from '@server/trpc/errors';
import { courseField } from '@server/trpc/input';
import { companyFields, submissionFilterFields } from '@server/trpc/submission-input';
import { Hono } from 'hono';
import { idList } from './id-list';
import { submissionsPerTidying, type TableFormat, tableResponse } from './table-response';

const exportInput = type({
  '+': 'delete',
  'format?': "'csv' | 'xlsx'",
  ...courseField,
  ...companyFields,
  ...submissionFilterFields,
  'ids?': idList(maxExported),
});

const fields = { courseId: 'course', caseStudyId: 'case study', ids: 'submission' } as const;

const coercion = coercionOf(exportInput);

const rationalesPerTidying = 2_000;

export function exportRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/api/submissions/export', async (c) => {
    const {
      input: known,
      within,
      caller,
    } = await enterRoute(c, deps.database, fields, 'assistant', coerce(c.req.query(), coercion));
    const { format = 'csv', ...filter } = within(validated(() => exportInput.assert(known)));
    const file = { name: 'Submissions', format, now: new Date() };
    const signal = AbortSignal.any([c.req.raw.signal, deps.stopping]);
    return tableResponse(c, deps.log, file, () => exportFile(deps.database, caller, file, filter, signal));
  });
}

/** Reads the criteria before the first byte, so that a database outage is still a proper error response. */
async function exportFile(
  { db }: Deps['database'],
  caller: Viewing,
  { format, now }: { format: TableFormat; now: Date },
  filter: ExportFilter,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array, void>> {
  const criteria = await exportedCriteria(db, filter);
  const submissions = viewedRows(db, caller, tidyRows(exportedSubmissions(db, filter, signal), submissionsPerTidying));
  if (format === 'csv') return csvFile(submissionTable(criteria, submissions));
  // Filled by the first sheet, so all sheets have the same submissions even if some change meanwhile.
  const exported: number[] = [];
  return xlsxFile(
    [
      submissionTable(criteria, submissions, (id) => exported.push(id)),
      rationaleTable(viewedRows(db, caller, tidyRows(exportedRationales(db, exported, signal), rationalesPerTidying))),
      commentTable(viewedRows(db, caller, exportedComments(db, exported, signal))),
    ],
    now,
  );
}
