import { limits as limitsOutput, retentionPreview } from '@domain/limit/schema';
import { maxDays, minDays } from '@domain/retention/retention';
import { type } from '@domain/schema';
import { highestCap } from '@domain/spending/budget';
import { getLimits } from '@server/services/limit/read';
import { updateLimits } from '@server/services/limit/update';
import { previewRetention } from '@server/services/retention/preview';
import { admin, router } from '../init';
import { GET, PUT } from '../meta';

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
  'publicChecksPerHour?': type('0 <= number.integer <= 1000000').or('null'),
  'retentionDays?': days.or('null'),
}).narrow(
  (given, context) =>
    Object.values(given).some((limit) => limit !== undefined) ||
    context.reject({ expected: 'a limit to change', actual: '' }),
);

export const limits = router({
  get: admin(
    GET(
      '/api/limits',
      'The monthly spending cap in US dollars, the anonymous uploads graded automatically per hour, and the days that submissions are kept; null is no limit',
    ),
  )
    .output(limitsOutput)
    .query(({ ctx }) => getLimits(ctx.deps.database.db, ctx.deps.config)),

  update: admin(
    PUT(
      '/api/limits',
      'Changes the given limits; null removes one. Gradings that a limit paused continue if it allows them',
    ),
  )
    .input(changedLimits)
    .output(limitsOutput)
    .mutation(({ ctx, input }) => updateLimits(ctx.deps, ctx.caller, input)),

  previewRetention: admin(
    GET('/api/limits/retention', 'How many submissions a retention period would delete at once, and when the next one'),
  )
    .input(type({ '+': 'delete', days }))
    .output(retentionPreview)
    .query(({ ctx, input }) => previewRetention(ctx.deps.database.db, input.days)),
});
