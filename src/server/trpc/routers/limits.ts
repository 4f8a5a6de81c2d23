import { limits as limitsOutput, retentionPreview } from '@domain/limit/schema';
import { maxDays, minDays } from '@domain/retention/retention';
import { highestCap } from '@domain/spending/budget';
import { getLimits } from '@server/services/limit/read';
import { updateLimits } from '@server/services/limit/update';
import { previewRetention } from '@server/services/retention/preview';
import { type } from 'arktype';
import { admin, router } from '../init';

const cents = type('number').narrow(
  (value, context) =>
    (value >= 0 && value <= highestCap && Number(value.toFixed(2)) === value) ||
    context.reject({ expected: `US dollars from 0 to ${highestCap} in whole cents`, actual: '' }),
);

const days = type(`${minDays} <= number.integer <= ${maxDays}`);

const changedLimits = type({
  '+': 'delete',
  'monthlySpendingCap?': cents.or('null'),
  'publicGradingsPerHour?': type('0 <= number.integer <= 1000000').or('null'),
  'retentionDays?': days.or('null'),
}).narrow(
  ({ monthlySpendingCap, publicGradingsPerHour, retentionDays }, context) =>
    [monthlySpendingCap, publicGradingsPerHour, retentionDays].some((limit) => limit !== undefined) ||
    context.reject({ expected: 'a limit to change', actual: '' }),
);

export const limits = router({
  get: admin({
    method: 'GET',
    path: '/api/limits',
    summary:
      'What a month of grading may cost in US dollars, how many uploads without a login are graded by themselves in an hour, and for how many days submissions are kept; null is no limit',
  })
    .output(limitsOutput)
    .query(({ ctx }) => getLimits(ctx.deps.database.db, ctx.deps.config)),

  update: admin({
    method: 'PUT',
    path: '/api/limits',
    summary: 'Changes the limits that are given; null is none, and gradings that waited for a higher one go on',
  })
    .input(changedLimits)
    .output(limitsOutput)
    .mutation(({ ctx, input }) => updateLimits(ctx.deps, ctx.caller, input)),

  previewRetention: admin({
    method: 'GET',
    path: '/api/limits/retention',
    summary: 'How many submissions would be deleted at once if they were kept for so many days, and when the first',
  })
    .input(type({ '+': 'delete', days }))
    .output(retentionPreview)
    .query(({ ctx, input }) => previewRetention(ctx.deps.database.db, input.days)),
});
