import { spending as spendingOutput } from '@domain/spending/schema';
import { spendingReport } from '@server/services/spending/report';
import { isGradingPaused } from '@server/services/spending/room';
import { type } from 'arktype';
import { router, user } from '../init';

export const spending = router({
  get: user({
    method: 'GET',
    path: '/api/spending',
    summary: 'The cost of grading by models: this month and its cap, and a year by month and case study',
  })
    .output(spendingOutput)
    .query(({ ctx }) => spendingReport(ctx.deps)),

  isPaused: user({
    method: 'GET',
    path: '/api/spending/paused',
    summary: 'Whether gradings wait for a higher cap or the next month',
  })
    .output(type({ isPaused: 'boolean' }))
    .query(async ({ ctx }) => ({ isPaused: await isGradingPaused(ctx.deps.database.db, ctx.deps.grader) })),
});
