import { caseStudyStatsRow, morningStats, newestSubmission, overviewStats, stats } from '@domain/dashboard/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { caseStudyStats } from '@server/services/dashboard/case-study-stats';
import { morning } from '@server/services/dashboard/morning';
import { newestSubmissions } from '@server/services/dashboard/newest-submissions';
import { overview } from '@server/services/dashboard/overview';
import { dashboardStats } from '@server/services/dashboard/stats';
import { router, user } from '../init';

export const dashboard = router({
  stats: user({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'The numbers of submissions and case studies, and the average percentage of complete gradings',
  })
    .output(stats)
    .query(({ ctx }) => dashboardStats(ctx.deps.database.db)),

  caseStudyStats: user({
    method: 'GET',
    path: '/api/dashboard/case-study-stats',
    summary: 'The same for each case study, with the time of the last submission',
  })
    .output(caseStudyStatsRow.array())
    .query(({ ctx }) => caseStudyStats(ctx.deps.database.db)),

  submissions: user({ method: 'GET', path: '/api/dashboard/submissions', summary: 'The ten newest submissions' })
    .output(newestSubmission.array())
    .query(({ ctx }) => newestSubmissions(ctx.deps.database.db)),

  overview: user({
    method: 'GET',
    path: '/api/dashboard/overview',
    summary: 'Statistics of all submissions, of a company (0 or null: without one) or of a case study',
  })
    .input(type({ '+': 'delete', 'companyId?': id.or('null'), 'caseStudyId?': id, 'attempts?': "'all' | 'latest'" }))
    .output(overviewStats)
    .query(({ ctx, input }) => overview(ctx.deps.database.db, input)),

  morning: user({
    method: 'GET',
    path: '/api/dashboard/morning',
    summary: 'New submissions, what needs attention, trends of case studies and the cost of grading',
  })
    .output(morningStats)
    .query(({ ctx }) => morning(ctx.deps)),
});
