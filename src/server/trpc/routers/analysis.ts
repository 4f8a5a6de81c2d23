import { companyAnalysis } from '@domain/analysis/schema';
import { id } from '@domain/value/schema';
import { analyzeCompany } from '@server/services/analysis/company';
import { type } from 'arktype';
import { router, user } from '../init';

export const analysis = router({
  company: user({
    method: 'GET',
    path: '/api/analysis/company',
    summary: 'Results of a company, or of submissions without one, by student, case study, month and criterion',
  })
    .input(
      type({
        '+': 'delete',
        companyId: id.or('null').default(null),
        'caseStudyId?': id,
        attempts: "'all' | 'latest' = 'all'",
      }),
    )
    .output(companyAnalysis)
    .query(({ ctx, input }) => analyzeCompany(ctx.deps.database.db, input)),
});
