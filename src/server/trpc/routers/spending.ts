import { spending as spendingOutput } from '@domain/spending/schema';
import { spendingReport } from '@server/services/spending/report';
import { reader, router } from '../init';
import { inCourse } from '../input';

export const spending = router({
  get: reader(
    { courseId: 'course' },
    {
      method: 'GET',
      path: '/api/spending',
      summary: 'The cost of grading by models: this month and its cap, and a year by month and case study',
    },
  )
    .input(inCourse)
    .output(spendingOutput)
    .query(({ ctx, input }) => spendingReport(ctx.deps, ctx.within(input))),
});
