import { companyResultsTabs, withoutCompany } from '@domain/messages/company-results';
import { id } from '@domain/value/schema';
import { byteStream } from '@server/byte-stream';
import type { Deps } from '@server/deps';
import { comparisonTables, overviewTables } from '@server/export/company-tables';
import { submissionTable } from '@server/export/submission-table';
import { tidyRows } from '@server/export/tidy-rows';
import { xlsxFile } from '@server/export/xlsx-file';
import type { Env } from '@server/http/middleware/environment';
import { coerce, coercionOf } from '@server/http/openapi/coercion';
import { attachment } from '@server/http/routes/attachment';
import { analyzeCompany } from '@server/services/analysis/company';
import { requireCaseStudy } from '@server/services/case-study/find';
import { exportedCriteria, exportedSubmissions } from '@server/services/submission/list/export-rows';
import { validated } from '@server/trpc/errors';
import { notLoggedIn } from '@server/trpc/init';
import { inputSchema } from '@server/trpc/schema';
import { reportUnexpected } from '@server/unexpected-error';
import { type } from 'arktype';
import { Hono } from 'hono';

const exportInput = type({
  '+': 'delete',
  id: id.or("'none'"),
  'caseStudyId?': id,
  attempts: "'all' | 'latest' = 'all'",
});

type ExportInput = typeof exportInput.infer;

const coercion = coercionOf(inputSchema(exportInput));

/** As many as leave some ten megabytes behind. */
const submissionsPerTidying = 2_000;

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A company's results as a workbook with the tables of all four tabs [2.40]; for accounts. */
export function companyResultsRoute(deps: Deps): Hono<Env> {
  return new Hono<Env>().get('/api/companies/:id/results/export', async (c) => {
    if (!c.get('caller').user) throw notLoggedIn();
    const given = { ...c.req.query(), id: c.req.param('id') };
    const input = validated(() => exportInput.assert(coerce(given, coercion)));
    const now = new Date();
    const signal = AbortSignal.any([c.req.raw.signal, deps.stopping]);
    const { company, bytes } = await workbookOf(deps, input, now, signal);
    const headers = {
      'Content-Type': contentType,
      'Content-Disposition': attachment(`${company} results ${now.toISOString().slice(0, 10)}.xlsx`),
    };
    if (c.req.method === 'HEAD') return new Response(null, { headers });
    return new Response(
      byteStream(bytes, (error) => reportUnexpected(deps.log, c.get('requestId'), error)),
      { headers },
    );
  });
}

/** The figures are known before the first byte, so that a company that is gone is still told as such. */
async function workbookOf(
  deps: Deps,
  { id: company, caseStudyId, attempts }: ExportInput,
  now: Date,
  signal: AbortSignal,
) {
  const { db } = deps.database;
  const about = { ...(caseStudyId !== undefined && { caseStudyId }), attempts };
  const isNone = company === 'none';
  const filter = { ...(isNone ? { company } : { companyId: company }), ...about };
  const [analysis, caseStudy, criteria] = await Promise.all([
    analyzeCompany(db, { companyId: isNone ? null : company, ...about }),
    caseStudyId === undefined ? null : requireCaseStudy(db, caseStudyId),
    exportedCriteria(db, filter),
  ]);
  const students = submissionTable(criteria, tidyRows(exportedSubmissions(db, filter, signal), submissionsPerTidying));
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
