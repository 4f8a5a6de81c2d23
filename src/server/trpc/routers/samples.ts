import { agreementReport, comparedSubmission } from '@domain/agreement/schema';
import { blindView, publicSample, sample, samplePage, savedScore } from '@domain/sample/schema';
import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { comparedSubmission as compareSubmission } from '@server/services/agreement/compared';
import { agreementReport as reportAgreement } from '@server/services/agreement/report';
import { finishBlindGrading } from '@server/services/blind-grading/finish';
import { readBlind } from '@server/services/blind-grading/read';
import { saveBlindScore } from '@server/services/blind-grading/save-score';
import { createSample } from '@server/services/sample/create';
import { deleteSample } from '@server/services/sample/delete';
import { getSample } from '@server/services/sample/get';
import { listSamples } from '@server/services/sample/list';
import { assistant, instructor, reader, router } from '../init';
import { byId, courseField, filledText, text } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

const place = { '+': 'delete', id, position: '1 <= number.integer <= 2147483647' } as const;

export const samples = router({
  list: reader(
    { courseId: 'course', caseStudyId: 'case study' },
    GET('/api/samples', 'Samples that people grade blind, newest first, 50 at a time: pass `next` as `cursor`'),
  )
    .input(type({ '+': 'delete', ...courseField, 'cursor?': id, 'caseStudyId?': id }))
    .output(samplePage)
    .query(({ ctx, input }) => listSamples(ctx.deps.database.db, ctx.caller, ctx.within(input))),

  create: instructor(
    { caseStudyId: 'case study' },
    POST(
      '/api/samples',
      'Chooses graded submissions of a case study, spread over scores and flags, to be graded blind',
      { status: 201 },
    ),
  )
    .input(type({ '+': 'delete', name: filledText(200), caseStudyId: id, size: '1 <= number.integer <= 200' }))
    .output(sample)
    .mutation(({ ctx, input }) => createSample(ctx.deps.database.db, ctx.caller, input)),

  get: reader(
    { id: 'sample' },
    GET('/api/samples/{id}', 'A sample with the progress of the caller and of others, without scores'),
  )
    .input(byId)
    .output(publicSample)
    .query(({ ctx, input }) => getSample(ctx.deps.database.db, ctx.caller, input.id)),

  delete: instructor(
    { id: 'sample' },
    DELETE('/api/samples/{id}', 'Deletes a sample with its blind grades, but not the submissions or their results'),
  )
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteSample(ctx.deps.database.db, ctx.caller, input.id))),

  blind: assistant(
    { id: 'sample' },
    GET(
      '/api/samples/{id}/submissions/{position}',
      'A submission to grade blind: the rubric and the caller’s own scores',
    ),
  )
    .input(type(place))
    .output(blindView)
    .query(({ ctx, input }) => readBlind(ctx.deps.database.db, ctx.caller, input)),

  score: assistant(
    { id: 'sample' },
    PUT(
      '/api/samples/{id}/submissions/{position}/scores/{criterionId}',
      'Stores the caller’s score and note for a criterion; null clears the score',
    ),
  )
    .input(
      type({
        ...place,
        criterionId: id,
        score: type('0 <= number.integer <= 100').or('null'),
        note: text(10_000).default(''),
      }),
    )
    .output(savedScore)
    .mutation(({ ctx, input }) => saveBlindScore(ctx.deps.database.db, ctx.caller, input)),

  finish: assistant(
    { id: 'sample' },
    POST(
      '/api/samples/{id}/submissions/{position}/finish',
      'Finishes the caller’s grading of a submission: it becomes final, and other scores become visible',
    ),
  )
    .input(type(place))
    .output(blindView)
    .mutation(({ ctx, input }) => finishBlindGrading(ctx.deps.database.db, ctx.caller, input)),

  report: reader(
    { id: 'sample' },
    GET(
      '/api/samples/{id}/report',
      'How closely a person agrees with the grader and with another person, with confidence intervals',
    ),
  )
    .input(type({ '+': 'delete', id, 'person?': id, 'other?': id, 'grader?': text(200) }))
    .output(agreementReport)
    .query(({ ctx, input }) => reportAgreement(ctx.deps, ctx.caller, input)),

  compared: reader(
    { id: 'sample' },
    GET(
      '/api/samples/{id}/submissions/{position}/compared',
      'All scores of a submission side by side, once the caller has finished grading it',
    ),
  )
    .input(type(place))
    .output(comparedSubmission)
    .query(({ ctx, input }) => compareSubmission(ctx.deps.database.db, ctx.caller, input)),
});
