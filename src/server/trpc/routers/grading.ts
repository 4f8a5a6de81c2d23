import { gradeAndWait } from '@server/services/grading/grade';
import { startGrading } from '@server/services/grading/start';
import { openWatch } from '@server/services/grading/watch';
import { tracked } from '@trpc/server';
import { type } from 'arktype';
import { own, ownAll, router, shown } from '../init';
import { id } from '../input';
import { gradingResult, startedGrading } from '../output';

const gradeInput = type({ '+': 'delete', id, 'again?': 'boolean' });

const watchInput = type({
  '+': 'delete',
  submissionIds: id.array().atLeastLength(1).atMostLength(50),
  'lastEventId?': 'string | null',
});

export const grading = router({
  grade: own({
    method: 'POST',
    path: '/api/submissions/{id}/grade',
    summary: 'Grades a submission and answers its results when that has finished',
  })
    .input(gradeInput)
    .output(gradingResult.array())
    .mutation(({ ctx, input, signal }) => gradeAndWait(ctx.deps, ctx.caller, input, signal)),

  /** REST: the same path as `grade`, with `Prefer: respond-async`. */
  start: own()
    .input(gradeInput)
    .output(startedGrading)
    .mutation(({ ctx, input }) => startGrading(ctx.deps, ctx.caller, input)),

  /** REST: `GET /api/submissions/{id}/grade/events`, for one submission. */
  watch: ownAll()
    .input(watchInput)
    .subscription(async function* ({ ctx, input, signal }) {
      try {
        const { submissionIds, lastEventId = null } = input;
        const ended = signal ?? ctx.deps.readiness.gone;
        const watch = await openWatch(ctx.deps, ctx.caller, { submissionIds, lastEventId, follow: true }, ended);
        for await (const { id, event } of watch) yield tracked(id, event);
      } catch (error) {
        throw shown(ctx, error);
      }
      // A plain end would tell the client that all is told; this one makes it come back, to another process.
      if (ctx.deps.readiness.gone.aborted) throw new DOMException('The server is stopping', 'AbortError');
    }),
});
