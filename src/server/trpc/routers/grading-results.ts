import { gradingResult } from '@domain/grading-result/schema';
import { maxPoint, maxPoints, maxRationale, maxStudentReasonLength } from '@domain/messages/comment';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { editText } from '@server/services/grading-result/edit-text';
import { giveFeedback } from '@server/services/grading-result/feedback';
import { resultHistory } from '@server/services/grading-result/history';
import { setLocked } from '@server/services/grading-result/lock';
import { overrideResult, undoOverride } from '@server/services/grading-result/override';
import { regradeResult } from '@server/services/grading-result/regrade';
import { assistant, reader, router } from '../init';
import { byId, filledText, moment, text } from '../input';
import { GET, POST, PUT } from '../meta';

/** A missing text gets the same message as a blank one [5.9]. */
const feedback = type({ '+': 'delete', id, feedback: text(10_000).default('') });

const points = filledText(maxPoint).array().atMostLength(maxPoints);

export const gradingResults = router({
  feedback: assistant(
    { id: 'result' },
    POST('/api/grading-results/{id}/feedback', "Stores an instructor's feedback on a result"),
  )
    .input(feedback)
    .output(gradingResult)
    .mutation(({ ctx, input }) => giveFeedback(ctx.deps.database.db, ctx.caller, input)),

  regrade: assistant(
    { id: 'result' },
    POST('/api/grading-results/{id}/regrade', 'Regrades one criterion with feedback and waits for the result'),
  )
    .input(feedback)
    .output(type({ originalResult: { id, score: 'number.integer' }, newGradingResult: gradingResult }))
    .mutation(({ ctx, input, signal }) => regradeResult(ctx.deps, ctx.caller, input, signal)),

  override: assistant(
    { id: 'result' },
    POST(
      '/api/grading-results/{id}/override',
      'Sets a score by hand, with a reason for staff, for the student or both; locked unless `lock` is false',
    ),
  )
    .input(
      type({
        '+': 'delete',
        id,
        score: '0 <= number.integer <= 100',
        'reason?': text(10_000),
        'studentReason?': text(maxStudentReasonLength),
        'lock?': 'boolean',
      }),
    )
    .output(gradingResult)
    .mutation(({ ctx, input }) => overrideResult(ctx.deps.database.db, ctx.caller, input)),

  undoOverride: assistant(
    { id: 'result' },
    POST('/api/grading-results/{id}/undo-override', 'Removes a score that was set by hand'),
  )
    .input(byId)
    .output(gradingResult)
    .mutation(({ ctx, input }) => undoOverride(ctx.deps.database.db, ctx.caller, input)),

  editText: assistant(
    { id: 'result' },
    PUT(
      '/api/grading-results/{id}/text',
      'Rewrites texts of a result, or restores the original; pass `editedAt` as read',
    ),
  )
    .input(
      type({
        '+': 'delete',
        id,
        'rationale?': filledText(maxRationale),
        'strengths?': points,
        'opportunities?': points,
        'nextSteps?': points,
        'original?': 'true',
        'editedAt?': moment.or('null'),
      }),
    )
    .output(gradingResult)
    .mutation(({ ctx, input }) => editText(ctx.deps.database.db, ctx.caller, input)),

  lock: assistant(
    { id: 'result' },
    PUT('/api/grading-results/{id}/lock', 'Locks a score, so grading leaves it alone, or unlocks it'),
  )
    .input(type({ '+': 'delete', id, locked: 'boolean' }))
    .output(gradingResult)
    .mutation(({ ctx, input }) => setLocked(ctx.deps.database.db, ctx.caller, input)),

  history: reader(
    { id: 'result' },
    GET('/api/grading-results/{id}/history', "All iterations of a result's criterion, newest first"),
  )
    .input(byId)
    .output(gradingResult.array())
    .query(({ ctx, input }) => resultHistory(ctx.deps.database.db, input.id)),
});
