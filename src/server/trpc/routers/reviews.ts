import { flagCode } from '@domain/flag/schema';
import { reviewCount, reviewed, reviewedTogether, reviewPage, reviewReason } from '@domain/review/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { countReviews } from '@server/services/review/count';
import { keepResult, undoKeep } from '@server/services/review/keep';
import { keepSubmission, undoKeepSubmission } from '@server/services/review/keep-submission';
import { listReviews } from '@server/services/review/list';
import { assistant, reader, router } from '../init';
import { byId, courseField, text } from '../input';
import { GET, POST } from '../meta';
import { companyFields, submissionListFields } from '../submission-input';

const filter = {
  ...courseField,
  ...companyFields,
  'caseStudyId?': submissionListFields['caseStudyId?'],
  'status?': submissionListFields['status?'],
  'search?': submissionListFields['search?'],
  'late?': submissionListFields['late?'],
  'team?': submissionListFields['team?'],
  'marker?': submissionListFields['marker?'],
  'criterionId?': id,
  'reason?': reviewReason,
} as const;

export const reviews = router({
  list: reader(
    { courseId: 'course', caseStudyId: 'case study', criterionId: 'criterion' },
    GET(
      '/api/reviews',
      'The review queue: open questions, similar submissions, then flags, newest first, and uploads to approve',
    ),
  )
    .input(
      type({
        '+': 'delete',
        ...filter,
        'cursor?': text(40),
        'limit?': '1 <= number.integer <= 100',
        'groupBy?': "'submission' | 'criterion'",
      }),
    )
    .output(reviewPage)
    .query(({ ctx, input }) => listReviews(ctx.deps.database.db, ctx.within(input))),

  count: reader(
    { courseId: 'course', caseStudyId: 'case study', criterionId: 'criterion' },
    GET(
      '/api/reviews/count',
      'How many entries need review, by reason: exact up to 1,000, otherwise 1,000 and `capped`',
    ),
  )
    .input(type({ '+': 'delete', ...filter }))
    .output(reviewCount)
    .query(({ ctx, input }) => countReviews(ctx.deps.database.db, ctx.within(input))),

  keep: assistant(
    { id: 'result' },
    POST('/api/reviews/{id}/keep', 'Keeps a flagged result as it is and removes it from the queue'),
  )
    .input(byId)
    .output(reviewed)
    .mutation(({ ctx, input }) => keepResult(ctx.deps.database.db, ctx.caller, input)),

  undo: assistant({ id: 'result' }, POST('/api/reviews/{id}/undo', 'Returns a kept result to the queue'))
    .input(byId)
    .output(reviewed)
    .mutation(({ ctx, input }) => undoKeep(ctx.deps.database.db, ctx.caller, input)),

  keepSubmission: assistant(
    { id: 'submission' },
    POST(
      '/api/reviews/submissions/{id}/keep',
      'Keeps all flagged results of a submission as they are, or one `code` on all of them, and returns their ids',
    ),
  )
    .input(byId.merge({ '+': 'delete', 'code?': flagCode }))
    .output(reviewedTogether)
    .mutation(({ ctx, input }) => keepSubmission(ctx.deps.database.db, ctx.caller, input)),

  undoSubmission: assistant(
    { id: 'submission' },
    POST('/api/reviews/submissions/{id}/undo', 'Returns kept results of a submission to the queue'),
  )
    .input(type({ '+': 'delete', id, 'code?': flagCode, 'results?': id.array().atMostLength(1_000) }))
    .output(reviewedTogether)
    .mutation(({ ctx, input }) => undoKeepSubmission(ctx.deps.database.db, ctx.caller, input)),
});
