import { gradingResult } from '@domain/grading-result/schema';
import {
  markerList,
  rebalanced,
  revealedNames,
  secondMark,
  secondMarkScore,
  secondMarksAssigned,
} from '@domain/marking/schema';
import { type } from '@domain/schema';
import { submission } from '@domain/submission/schema';
import { id } from '@domain/value/schema';
import { rebalance, setMarker, setMarkers } from '@server/services/marking/assign';
import { readMarkers } from '@server/services/marking/markers';
import { resolveSecondMark } from '@server/services/marking/resolve';
import { revealNames } from '@server/services/marking/reveal';
import { readSecondMark } from '@server/services/marking/second-mark';
import { finishSecondMark, saveSecondScore } from '@server/services/marking/second-mark-score';
import { assignSecondMarks } from '@server/services/marking/second-marks';
import { assistant, instructor, reader, router } from '../init';
import { byId, text } from '../input';
import { GET, POST, PUT } from '../meta';

const points = type('0 <= number.integer <= 100');

const many = id.array().atMostLength(1000);

export const marking = router({
  markers: reader(
    { id: 'case study' },
    GET('/api/case-studies/{id}/markers', 'Who marks a case study, and how far each is'),
  )
    .input(byId)
    .output(markerList)
    .query(({ ctx, input }) => readMarkers(ctx.deps.database.db, ctx.caller, input.id)),

  setMarkers: instructor(
    { id: 'case study' },
    PUT('/api/case-studies/{id}/markers', 'Shares the latest attempts out among these people of the course'),
  )
    .input(type({ '+': 'delete', id, userIds: id.array().atMostLength(1000) }))
    .output(markerList)
    .mutation(({ ctx, input }) => setMarkers(ctx.deps.database.db, ctx.caller, input)),

  rebalance: instructor(
    { id: 'case study' },
    POST(
      '/api/case-studies/{id}/markers/rebalance',
      'Evens the shares out by moving the fewest submissions that nobody has started',
    ),
  )
    .input(type({ '+': 'delete', id, 'dryRun?': 'boolean' }))
    .output(rebalanced)
    .mutation(({ ctx, input }) => rebalance(ctx.deps.database.db, ctx.caller, input)),

  setMarker: instructor(
    { id: 'submission' },
    PUT('/api/submissions/{id}/marker', 'Gives a submission to somebody of the course, or to nobody'),
  )
    .input(type({ '+': 'delete', id, userId: id.or('null') }))
    .output(submission)
    .mutation(({ ctx, input }) => setMarker(ctx.deps.database.db, ctx.caller, input)),

  reveal: instructor(
    { id: 'submission' },
    POST('/api/submissions/{id}/reveal', 'Who handed in an anonymous submission; the change log keeps who has asked'),
    { showsNames: true },
  )
    .input(byId)
    .output(revealedNames)
    .mutation(({ ctx, input }) => revealNames(ctx.deps.database.db, ctx.caller, input.id)),

  assignSecond: instructor(
    { id: 'case study', submissionIds: 'submission' },
    PUT(
      '/api/case-studies/{id}/second-marks',
      'Has these people mark submissions a second time; without people, takes unfinished ones away',
    ),
  )
    .input(type({ '+': 'delete', id, submissionIds: many, userIds: many }))
    .output(secondMarksAssigned)
    .mutation(({ ctx, input }) => assignSecondMarks(ctx.deps.database.db, ctx.caller, input)),

  second: assistant(
    { id: 'submission' },
    GET('/api/submissions/{id}/second-mark', 'The caller’s own second marks, or both marks once these are finished'),
  )
    .input(byId)
    .output(secondMark)
    .query(({ ctx, input }) => readSecondMark(ctx.deps.database.db, ctx.caller, input.id)),

  scoreSecond: assistant(
    { id: 'submission' },
    PUT(
      '/api/submissions/{id}/second-mark/scores/{criterionId}',
      'Stores the caller’s second mark and note for a criterion',
    ),
  )
    .input(type({ '+': 'delete', id, criterionId: id, score: points.or('null'), 'note?': text(10_000) }))
    .output(secondMarkScore)
    .mutation(({ ctx, input }) => saveSecondScore(ctx.deps.database.db, ctx.caller, input)),

  finishSecond: assistant(
    { id: 'submission' },
    POST('/api/submissions/{id}/second-mark/finish', 'Makes the caller’s second marks final, and shows the first ones'),
  )
    .input(byId)
    .output(secondMark)
    .mutation(({ ctx, input }) => finishSecondMark(ctx.deps.database.db, ctx.caller, input.id)),

  resolveSecond: instructor(
    { id: 'submission' },
    POST('/api/submissions/{id}/second-mark/resolve', 'Says which scores count, where first and second marks differ'),
  )
    .input(
      type({
        '+': 'delete',
        id,
        scores: type({ '+': 'delete', criterionId: id, resultId: id, score: points }).array().atMostLength(1000),
      }),
    )
    .output(gradingResult.array())
    .mutation(({ ctx, input }) => resolveSecondMark(ctx.deps.database.db, ctx.caller, input)),
});
