import { caseStudyStatistics, companyAnalysis } from '@domain/analysis/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { caseStudyStatistics as statisticsOf } from '@server/services/analysis/case-study-statistics';
import { analyzeCompany } from '@server/services/analysis/company';
import { reader, router } from '../init';
import { courseField } from '../input';
import { GET } from '../meta';

export const analysis = router({
  company: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET(
      '/api/analysis/company',
      'Results of a company, or of submissions without one, by student, case study, month and criterion',
    ),
  )
    .input(
      type({
        '+': 'delete',
        ...courseField,
        companyId: id.or('null').default(null),
        'caseStudyId?': id,
        attempts: "'all' | 'latest' = 'all'",
      }),
    )
    .output(companyAnalysis)
    .query(({ ctx, input }) => analyzeCompany(ctx.deps.database.db, ctx.within(input))),

  caseStudy: reader(
    { id: 'case study' },
    GET(
      '/api/case-studies/{id}/statistics',
      'Counts, distribution and criteria of a case study, of one company or of submissions without one (0)',
    ),
  )
    .input(type({ '+': 'delete', id, 'companyId?': id, attempts: "'all' | 'latest' = 'all'" }))
    .output(caseStudyStatistics)
    .query(({ ctx, input }) => statisticsOf(ctx.deps.database.db, { ...ctx.within(input), caseStudyId: input.id })),
});
