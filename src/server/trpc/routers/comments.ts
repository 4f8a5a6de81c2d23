import { audience, comment, savedComment } from '@domain/comment/schema';
import { maxCommentLength } from '@domain/messages/comment';
import { type } from '@domain/schema';
import { id, success } from '@domain/value/schema';
import { addComment } from '@server/services/comment/add';
import { changeComment, deleteComment } from '@server/services/comment/change';
import { giveSubmissionFeedback } from '@server/services/comment/feedback';
import { listComments } from '@server/services/comment/list';
import { deleteSavedComment, listSavedComments, saveComment } from '@server/services/comment/saved';
import { account, assistant, own, router } from '../init';
import { byId, filledText, text } from '../input';
import { DELETE, GET, POST, PUT } from '../meta';
import { succeed } from '../succeed';

const filled = filledText(maxCommentLength);

export const comments = router({
  list: own(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/comments',
      'The comments on a submission; for a student those written for students, and none while results are hidden',
    ),
  )
    .input(byId)
    .output(comment.array())
    .query(({ ctx, input }) => listComments(ctx.deps.database.db, ctx.caller, input.id)),

  add: assistant(
    { id: 'submission', criterionId: 'criterion' },
    POST(
      '/api/submissions/{id}/comments',
      'Comments on a submission, one of its criteria or a place in its files, for the student or for staff',
      { status: 201 },
    ),
  )
    .input(
      type({
        '+': 'delete',
        id,
        'criterionId?': id.or('null'),
        'locator?': 'string <= 1000 | null',
        'quote?': 'string <= 2000 | null',
        audience,
        text: filled,
      }),
    )
    .output(comment)
    .mutation(({ ctx, input }) => addComment(ctx.deps.database.db, ctx.caller, input)),

  feedback: assistant(
    { id: 'submission' },
    POST(
      '/api/submissions/{id}/feedback',
      'Stores feedback on a whole submission, which the AI reads when it grades it again',
      { status: 201 },
    ),
  )
    .input(type({ '+': 'delete', id, feedback: text(maxCommentLength).default('') }))
    .output(comment)
    .mutation(({ ctx, input }) => giveSubmissionFeedback(ctx.deps.database.db, ctx.caller, input)),

  change: assistant({ id: 'comment' }, PUT('/api/comments/{id}', 'Changes a comment or who reads it'))
    .input(type({ '+': 'delete', id, text: filled, 'audience?': audience }))
    .output(comment)
    .mutation(({ ctx, input }) => changeComment(ctx.deps.database.db, ctx.caller, input)),

  delete: assistant({ id: 'comment' }, DELETE('/api/comments/{id}', 'Deletes a comment'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteComment(ctx.deps.database.db, ctx.caller, input))),

  saved: account(GET('/api/saved-comments', 'Comments that the account saved to insert again'))
    .output(savedComment.array())
    .query(({ ctx }) => listSavedComments(ctx.deps.database.db, ctx.caller)),

  save: account(POST('/api/saved-comments', 'Saves a comment to insert again', { status: 201 }))
    .input(type({ '+': 'delete', text: filled }))
    .output(savedComment)
    .mutation(({ ctx, input }) => saveComment(ctx.deps.database.db, ctx.caller, input)),

  deleteSaved: account(DELETE('/api/saved-comments/{id}', 'Deletes a saved comment'))
    .input(byId)
    .output(success)
    .mutation(({ ctx, input }) => succeed(deleteSavedComment(ctx.deps.database.db, ctx.caller, input))),
});
