import { highestCap } from '@domain/spending/budget';
import { getLimits } from '@server/services/limit/read';
import { updateLimits } from '@server/services/limit/update';
import { type } from 'arktype';
import { admin, router } from '../init';
import { limits as limitsOutput } from '../spending-output';

const cents = type('number').narrow(
  (value, context) =>
    (value >= 0 && value <= highestCap && Number(value.toFixed(2)) === value) ||
    context.reject({ expected: `US dollars from 0 to ${highestCap} in whole cents`, actual: '' }),
);

export const limits = router({
  get: admin({
    method: 'GET',
    path: '/api/limits',
    summary: 'What a month of grading may cost in US dollars, if anything',
  })
    .output(limitsOutput)
    .query(({ ctx }) => getLimits(ctx.deps)),

  update: admin({
    method: 'PUT',
    path: '/api/limits',
    summary: 'Changes the limits; null is none, and gradings that waited for a higher one go on',
  })
    .input(type({ '+': 'delete', monthlySpendingCap: cents.or('null') }))
    .output(limitsOutput)
    .mutation(({ ctx, input }) => updateLimits(ctx.deps, ctx.caller, input)),
});
