import { spending as spendingOutput } from '@domain/spending/schema';
import { spendingReport } from '@server/services/spending/report';
import { router, user } from '../init';

export const spending = router({
  get: user({
    method: 'GET',
    path: '/api/spending',
    summary: 'The cost of grading by models: this month and its cap, and a year by month and case study',
  })
    .output(spendingOutput)
    .query(({ ctx }) => spendingReport(ctx.deps)),
});
