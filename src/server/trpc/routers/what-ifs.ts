import { regraded } from '@domain/cohort/schema';
import { id, success } from '@domain/value/schema';
import { whatIfEstimate, whatIfPage, whatIfReport } from '@domain/what-if/schema';
import { deleteExperiment } from '@server/services/experiment/delete';
import { stopExperiment } from '@server/services/experiment/stop';
import { createWhatIf } from '@server/services/what-if/create';
import { estimateWhatIf } from '@server/services/what-if/estimate';
import { getWhatIf } from '@server/services/what-if/get';
import { gradersToTry } from '@server/services/what-if/graders';
import { listWhatIfs } from '@server/services/what-if/list';
import { publishWhatIf } from '@server/services/what-if/publish';
import { type } from 'arktype';
import { proposedCriterion } from '../criterion-input';
import { router, user } from '../init';
import { byId, filledText } from '../input';

const proposal = {
  '+': 'delete',
  caseStudyId: id,
  changes: proposedCriterion
    .array()
    .atMostLength(200)
    .default(() => []),
  'grader?': filledText(200),
  size: '1 <= number.integer <= 200',
  control: type('boolean').default(false),
} as const;

export const whatIfs = router({
  list: user({
    method: 'GET',
    path: '/api/what-ifs',
    summary: 'Changes that were tried on past submissions, newest first, 50 at a time: `next` goes on as `cursor`',
  })
    .input(type({ '+': 'delete', 'cursor?': id }))
    .output(whatIfPage)
    .query(({ ctx, input }) => listWhatIfs(ctx.deps, input)),

  graders: user({
    method: 'GET',
    path: '/api/what-ifs/graders',
    summary: 'Who grades now, and who else can be tried on past submissions',
  })
    .output(type({ inUse: 'string', others: 'string[]' }))
    .query(({ ctx }) => gradersToTry(ctx.deps)),

  /** A mutation by its size alone: an unsaved prompt does not fit into an address. */
  estimate: user({
    method: 'POST',
    path: '/api/what-ifs/estimate',
    summary: 'What trying a change would come to; nothing is started',
  })
    .input(type(proposal))
    .output(whatIfEstimate)
    .mutation(({ ctx, input }) => estimateWhatIf(ctx.deps, input)),

  create: user({
    method: 'POST',
    path: '/api/what-ifs',
    status: 201,
    summary: 'Grades chosen past submissions with a change, outside of their results',
  })
    .input(type({ ...proposal, name: filledText(200) }))
    .output(type({ id }))
    .mutation(({ ctx, input }) => createWhatIf(ctx.deps, ctx.caller, input)),

  get: user({
    method: 'GET',
    path: '/api/what-ifs/{id}',
    summary: 'Who would move, from where to where, as far as it is known',
  })
    .input(byId)
    .output(whatIfReport)
    .query(({ ctx, input }) => getWhatIf(ctx.deps, input.id)),

  stop: user({
    method: 'POST',
    path: '/api/what-ifs/{id}/stop',
    summary: 'Ends a what-if where it is; its report stays',
  })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await stopExperiment(ctx.deps.database.db, { id: input.id, kind: 'what-if' });
      return { success: true } as const;
    }),

  delete: user({ method: 'DELETE', path: '/api/what-ifs/{id}', summary: 'Deletes a what-if with its report' })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteExperiment(ctx.deps.database.db, { id: input.id, kind: 'what-if' });
      return { success: true } as const;
    }),

  publish: user({
    method: 'POST',
    path: '/api/what-ifs/{id}/publish',
    summary:
      'Saves the change as the next version of its criteria; with `regrade` the case study’s older results are graded anew',
  })
    .input(type({ '+': 'delete', id, regrade: type('boolean').default(false) }))
    .output(regraded)
    .mutation(({ ctx, input }) => publishWhatIf(ctx.deps, ctx.caller, input)),
});
