import { type } from '@domain/schema';
import { spending as spendingOutput } from '@domain/spending/schema';
import { spendingReport } from '@server/services/spending/report';
import { isGradingPaused } from '@server/services/spending/room';
import { account, reader, router } from '../init';
import { inCourse } from '../input';
import { GET } from '../meta';

export const spending = router({
  get: reader(
    { courseId: 'course' },
    GET('/api/spending', 'The cost of grading by models: this month and its cap, and a year by month and case study'),
  )
    .input(inCourse)
    .output(spendingOutput)
    .query(({ ctx, input }) => spendingReport(ctx.deps, ctx.within(input))),

  isPaused: account(GET('/api/spending/paused', 'Whether gradings wait for a higher cap or the next month'))
    .output(type({ isPaused: 'boolean' }))
    .query(async ({ ctx }) => ({ isPaused: await isGradingPaused(ctx.deps.database.db, ctx.deps.grader) })),
});
