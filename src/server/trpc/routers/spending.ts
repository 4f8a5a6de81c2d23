import { spending as spendingOutput } from '@domain/spending/schema';
import { spendingReport } from '@server/services/spending/report';
import { router, user } from '../init';

export const spending = router({
  get: user({
    method: 'GET',
    path: '/api/spending',
    summary: 'What grading by models costs: this month against its cap, and by month and case study for a year',
  })
    .output(spendingOutput)
    .query(({ ctx }) => spendingReport(ctx.deps)),
});
