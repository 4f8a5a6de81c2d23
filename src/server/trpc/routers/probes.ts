import { newProbe, probeEstimate, probePage, probeReport, startedProbe } from '@domain/probe/schema';
import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { deleteProbe } from '@server/services/probe/delete';
import { estimateProbe } from '@server/services/probe/estimate';
import { listProbes } from '@server/services/probe/list';
import { reportProbe } from '@server/services/probe/report';
import { startProbe } from '@server/services/probe/start';
import { stopProbe } from '@server/services/probe/stop';
import { instructor, reader, router } from '../init';
import { byId, courseField } from '../input';
import { DELETE, GET, POST } from '../meta';
import { succeed } from '../succeed';

export const probes = router({
  list: reader(
    { courseId: 'course' },
    GET('/api/probes', 'Probes of the grader with their progress, newest first, 50 at a time: pass `next` as `cursor`'),
  )
    .input(type({ '+': 'delete', ...courseField, 'cursor?': id }))
    .output(probePage)
    .query(({ ctx, input }) => listProbes(ctx.deps, ctx.within(input))),

  estimate: reader(
    { submissionId: 'submission' },
    GET('/api/probes/estimate', 'The estimated time and cost of gradings of a submission, from its earlier gradings'),
  )
    .input(type({ '+': 'delete', submissionId: id, gradings: '1 <= number.integer <= 200' }))
    .output(probeEstimate)
    .query(({ ctx, input }) => estimateProbe(ctx.deps, input)),

  start: instructor(
    { submissionId: 'submission', donorId: 'submission' },
    POST(
      '/api/probes',
      'Grades a submission several times outside of its results: again, with another document, or with attacks',
      { status: 201 },
    ),
  )
    .input(newProbe)
    .output(startedProbe)
    .mutation(({ ctx, input }) => startProbe(ctx.deps, ctx.caller, input)),

  report: reader({ id: 'experiment' }, GET('/api/probes/{id}', 'The scores and verdicts of a probe so far'))
    .input(byId)
    .output(probeReport)
    .query(({ ctx, input }) => reportProbe(ctx.deps, ctx.caller, input.id)),

  stop: instructor({ id: 'experiment' }, POST('/api/probes/{id}/stop', 'Stops a probe and keeps its scores so far'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(stopProbe(ctx.deps.database.db, input.id))),

  delete: instructor(
    { id: 'experiment' },
    DELETE('/api/probes/{id}', 'Deletes a probe with its report, but not the submission or its results'),
  )
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteProbe(ctx.deps.database.db, input.id))),
});
