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
import { GET } from '../meta';

export const dashboard = router({
  stats: reader(
    { courseId: 'course' },
    GET(
      '/api/dashboard/stats',
      'The numbers of submissions and case studies, and the average percentage of complete gradings',
    ),
  )
    .input(inCourse)
    .output(stats)
    .query(({ ctx, input }) => dashboardStats(ctx.deps.database.db, ctx.within(input))),

  caseStudyStats: reader(
    { courseId: 'course' },
    GET('/api/dashboard/case-study-stats', 'The same for each case study, with the time of the last submission'),
  )
    .input(inCourse)
    .output(caseStudyStatsRow.array())
    .query(({ ctx, input }) => {
      const { db } = ctx.deps.database;
      const within = ctx.within(input);
      return counted(ctx, caseStudyStats(db, within), () => countCaseStudies(db, within));
    }),

  submissions: reader({ courseId: 'course' }, GET('/api/dashboard/submissions', 'The ten newest submissions'))
    .input(inCourse)
    .output(newestSubmission.array())
    .query(({ ctx, input }) => newestSubmissions(ctx.deps.database.db, ctx.within(input))),

  overview: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET(
      '/api/dashboard/overview',
      'Statistics of all submissions, of a company (0 or null: without one) or of a case study',
    ),
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
    GET(
      '/api/dashboard/morning',
      'New submissions, what needs attention, trends of case studies and the cost of grading',
    ),
  )
    .input(inCourse)
    .output(morningStats)
    .query(({ ctx, input }) => morning(ctx.deps, new Date(), ctx.within(input))),
});
