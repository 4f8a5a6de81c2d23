import { caseStudyStatsRow, morningStats, newestSubmission, overviewStats, stats } from '@domain/dashboard/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { countCaseStudies } from '@server/services/case-study/list';
import { caseStudyStats } from '@server/services/dashboard/case-study-stats';
import { morning } from '@server/services/dashboard/morning';
import { newestSubmissions } from '@server/services/dashboard/newest-submissions';
import { overview } from '@server/services/dashboard/overview';
import { dashboardStats } from '@server/services/dashboard/stats';
import { counted } from '../counted';
import { reader, router } from '../init';
import { courseField, inCourse } from '../input';

export const dashboard = router({
  stats: reader(
    { courseId: 'course' },
    {
      method: 'GET',
      path: '/api/dashboard/stats',
      summary: 'The numbers of submissions and case studies, and the average percentage of complete gradings',
    },
  )
    .input(inCourse)
    .output(stats)
    .query(({ ctx, input }) => dashboardStats(ctx.deps.database.db, ctx.within(input))),

  caseStudyStats: reader(
    { courseId: 'course' },
    {
      method: 'GET',
      path: '/api/dashboard/case-study-stats',
      summary: 'The same for each case study, with the time of the last submission',
    },
  )
    .input(inCourse)
    .output(caseStudyStatsRow.array())
    .query(({ ctx, input }) => {
      const { db } = ctx.deps.database;
      const within = ctx.within(input);
      return counted(ctx, caseStudyStats(db, within), () => countCaseStudies(db, within));
    }),

  submissions: reader(
    { courseId: 'course' },
    { method: 'GET', path: '/api/dashboard/submissions', summary: 'The ten newest submissions' },
  )
    .input(inCourse)
    .output(newestSubmission.array())
    .query(({ ctx, input }) => newestSubmissions(ctx.deps.database.db, ctx.within(input))),

  overview: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    {
      method: 'GET',
      path: '/api/dashboard/overview',
      summary: 'Statistics of all submissions, of a company (0 or null: without one) or of a case study',
    },
  )
    .input(
      type({
        '+': 'delete',
        ...courseField,
        'companyId?': id.or('null'),
        'caseStudyId?': id,
        'attempts?': "'all' | 'latest'",
      }),
    )
    .output(overviewStats)
    .query(({ ctx, input }) => overview(ctx.deps.database.db, ctx.within(input))),

  morning: reader(
    { courseId: 'course' },
    {
      method: 'GET',
      path: '/api/dashboard/morning',
      summary: 'New submissions, what needs attention, trends of case studies and the cost of grading',
    },
  )
    .input(inCourse)
    .output(morningStats)
    .query(({ ctx, input }) => morning(ctx.deps, new Date(), ctx.within(input))),
});
