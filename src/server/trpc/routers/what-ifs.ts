import { type } from '@domain/schema';
import { count, id, success } from '@domain/value/schema';
import { whatIfEstimate, whatIfPage, whatIfReport } from '@domain/what-if/schema';
import { deleteExperiment } from '@server/services/experiment/delete';
import { stopExperiment } from '@server/services/experiment/stop';
import { createWhatIf } from '@server/services/what-if/create';
import { estimateWhatIf } from '@server/services/what-if/estimate';
import { getWhatIf } from '@server/services/what-if/get';
import { gradersToTry } from '@server/services/what-if/graders';
import { listWhatIfs } from '@server/services/what-if/list';
import { publishWhatIf } from '@server/services/what-if/publish';
import { proposedCriterion } from '../criterion-input';
import { account, instructor, reader, router } from '../init';
import { byId, courseField, filledText } from '../input';
import { DELETE, GET, POST } from '../meta';
import { succeed } from '../succeed';

const proposal = {
  '+': 'delete',
  caseStudyId: id,
  changes: proposedCriterion
    .array()
    .atMostLength(200)
    .default(() => []),
  'criterionIds?': id.array().atMostLength(200),
  'grader?': filledText(200),
  size: '1 <= number.integer <= 200',
  control: type('boolean').default(false),
} as const;

export const whatIfs = router({
  list: reader(
    { courseId: 'course' },
    GET('/api/what-ifs', 'What-ifs, newest first, 50 at a time: pass `next` as `cursor`'),
  )
    .input(type({ '+': 'delete', ...courseField, 'cursor?': id }))
    .output(whatIfPage)
    .query(({ ctx, input }) => listWhatIfs(ctx.deps, ctx.within(input))),

  graders: account(GET('/api/what-ifs/graders', 'The grader in use, and others that can be tried on past submissions'))
    .output(type({ inUse: 'string', others: 'string[]' }))
    .query(({ ctx }) => gradersToTry(ctx.deps)),

  // A mutation, because an unsaved prompt doesn't fit into a URL.
  estimate: instructor(
    { caseStudyId: 'case study' },
    POST('/api/what-ifs/estimate', 'What a what-if would cost; starts nothing'),
  )
    .input(type(proposal))
    .output(whatIfEstimate)
    .mutation(({ ctx, input }) => estimateWhatIf(ctx.deps, input)),

  create: instructor(
    { caseStudyId: 'case study' },
    POST('/api/what-ifs', 'Grades past submissions with a change, outside of their results', { status: 201 }),
  )
    .input(type({ ...proposal, name: filledText(200) }))
    .output(type({ id }))
    .mutation(({ ctx, input }) => createWhatIf(ctx.deps, ctx.caller, input)),

  get: reader(
    { id: 'experiment' },
    GET('/api/what-ifs/{id}', 'Which submissions would change, from which score to which, so far'),
  )
    .input(byId)
    .output(whatIfReport)
    .query(({ ctx, input }) => getWhatIf(ctx.deps, ctx.caller, input.id)),

  stop: instructor({ id: 'experiment' }, POST('/api/what-ifs/{id}/stop', 'Stops a what-if and keeps its report'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(stopExperiment(ctx.deps.database.db, { id: input.id, kind: 'what-if' }))),

  delete: instructor({ id: 'experiment' }, DELETE('/api/what-ifs/{id}', 'Deletes a what-if with its report'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteExperiment(ctx.deps.database.db, { id: input.id, kind: 'what-if' }))),

  publish: instructor(
    { id: 'experiment' },
    POST(
      '/api/what-ifs/{id}/publish',
      'Saves the change as the next version of its criteria; `regrade` also regrades the case study’s stale results',
    ),
  )
    .input(type({ '+': 'delete', id, regrade: type('boolean').default(false) }))
    .output(type({ regraded: count }))
    .mutation(({ ctx, input }) => publishWhatIf(ctx.deps, ctx.caller, input)),
});
