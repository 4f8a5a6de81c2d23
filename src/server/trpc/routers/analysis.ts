import { analyzeCompany } from '@server/services/analysis/company';
import { type } from 'arktype';
import { companyAnalysis } from '../analysis-output';
import { router, user } from '../init';
import { id } from '../input';

export const analysis = router({
  company: user({
    method: 'GET',
    path: '/api/analysis/company',
    summary: 'How a company did, or without one the submissions of none, by student, case study, month and criterion',
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
    .query(({ ctx, input }) => analyzeCompany(ctx.deps, input)),
});
