import { companyResultsTabs, withoutCompany } from '@domain/messages/company-tabs';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import type { Deps } from '@server/deps';
import { comparisonTables, overviewTables } from '@server/export/company-tables';
import { submissionTable } from '@server/export/submission-table';
import { tidyRows } from '@server/export/tidy-rows';
import { xlsxFile } from '@server/export/xlsx-file';
import type { Env } from '@server/http/middleware/environment';
import { enterRoute } from '@server/http/middleware/in-course';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { analyzeCompany } from '@server/services/analysis/company';
import { requireCaseStudy } from '@server/services/case-study/find';
import type { Within } from '@server/services/course/within';
import type { Viewing } from '@server/services/marking/view-of';
import { viewedRows } from '@server/services/marking/viewed';
import { exportedCriteria, exportedSubmissions } from '@server/services/submission/list/export-rows';
import { validated } from '@server/trpc/errors';
import { courseField } from '@server/trpc/input';
import { Hono } from 'hono';
import { submissionsPerTidying, tableResponse } from './table-response';

const exportInput = type({
  '+': 'delete',
  id: id.or("'none'"),
  ...courseField,
  'caseStudyId?': id,
  attempts: "'all' | 'latest' = 'all'",
});

const fields = { courseId: 'course', caseStudyId: 'case study' } as const;

const coercion = coercionOf(exportInput);

/** A workbook with the tables of all four tabs [2.40]. */
export function companyResultsRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/api/companies/:id/results/export', async (c) => {
    const given = coerce({ ...c.req.query(), id: c.req.param('id') }, coercion);
    const { input: known, within, caller } = await enterRoute(c, deps.database, fields, 'assistant', given);
    const input = within(validated(() => exportInput.assert(known)));
    const now = new Date();
    const signal = AbortSignal.any([c.req.raw.signal, deps.stopping]);
    const { company, bytes } = await workbookOf(deps.database, caller, input, now, signal);
    return tableResponse(c, deps.log, { name: `${company} results`, format: 'xlsx', now }, async () => bytes);
  });
}

/** Reads the analysis before the first byte, so that a deleted company is still a proper error response. */
async function workbookOf(
  { db }: Deps['database'],
  caller: Viewing,
  { id: company, caseStudyId, attempts, courses, viewer }: Omit<typeof exportInput.infer, 'courseId'> & Within,
  now: Date,
  signal: AbortSignal,
) {
  const about = { courses, viewer, ...(caseStudyId !== undefined && { caseStudyId }), attempts };
  const isNone = company === 'none';
  const filter = { ...(isNone ? { company } : { companyId: company }), ...about };
  const [analysis, caseStudy, criteria] = await Promise.all([
    analyzeCompany(db, { companyId: isNone ? null : company, ...about }),
    caseStudyId === undefined ? null : requireCaseStudy(db, caseStudyId),
    exportedCriteria(db, filter),
  ]);
  const students = submissionTable(
    criteria,
    viewedRows(db, caller, tidyRows(exportedSubmissions(db, filter, signal), submissionsPerTidying)),
  );
  const bytes = xlsxFile(
    [
      ...overviewTables(analysis, { caseStudy: caseStudy?.name ?? 'All case studies', attempts }),
      { ...students, name: companyResultsTabs.students },
      ...comparisonTables(analysis),
    ],
    now,
  );
  return { company: analysis.company?.name ?? withoutCompany.name, bytes };
}
