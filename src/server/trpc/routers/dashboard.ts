import { caseStudyStats } from '@server/services/dashboard/case-study-stats';
import { newestSubmissions } from '@server/services/dashboard/newest-submissions';
import { dashboardStats } from '@server/services/dashboard/stats';
import { caseStudyStatsRow, newestSubmission, stats } from '../dashboard-output';
import { router, user } from '../init';

export const dashboard = router({
  stats: user({
    method: 'GET',
    path: '/api/dashboard/stats',
    summary: 'How many submissions and case studies there are, and the average in percent of complete gradings',
  })
    .output(stats)
    .query(({ ctx }) => dashboardStats(ctx.deps)),

  caseStudyStats: user({
    method: 'GET',
    path: '/api/dashboard/case-study-stats',
    summary: 'The same for each case study, and when the last submission came',
  })
    .output(caseStudyStatsRow.array())
    .query(({ ctx }) => caseStudyStats(ctx.deps)),

  submissions: user({ method: 'GET', path: '/api/dashboard/submissions', summary: 'The ten newest submissions' })
    .output(newestSubmission.array())
    .query(({ ctx }) => newestSubmissions(ctx.deps)),
});
