import { startedGrading } from '@domain/grading/schema';
import { gradingResult } from '@domain/grading-result/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { gradeAndWait } from '@server/services/grading/grade';
import { startGrading } from '@server/services/grading/start';
import { own, router } from '../init';
import { POST } from '../meta';
import { WatchedEvents } from '../watched-events';

const gradeInput = type({ '+': 'delete', id, 'again?': 'boolean' });

const watchInput = type({
  '+': 'delete',
  submissionIds: id.array().atLeastLength(1).atMostLength(50),
  'lastEventId?': 'string | null',
});

export const grading = router({
  grade: own(
    { id: 'submission' },
    POST('/api/submissions/{id}/grade', 'Grades a submission and waits for its results'),
    'assistant',
  )
    .input(gradeInput)
    .output(gradingResult.array())
    .mutation(({ ctx, input, signal }) => gradeAndWait(ctx.deps, ctx.caller, input, signal)),

  // REST: the path of `grade`, with `Prefer: respond-async`.
  start: own({ id: 'submission' }, undefined, 'assistant')
    .input(gradeInput)
    .output(startedGrading)
    .mutation(({ ctx, input }) => startGrading(ctx.deps, ctx.caller, input)),

  // REST: `GET /api/submissions/{id}/grade/events`, for one submission.
  watch: own({ submissionIds: 'submission' })
    .input(watchInput)
    .subscription(({ ctx, input, signal }) => new WatchedEvents(ctx, input, signal)),
});
