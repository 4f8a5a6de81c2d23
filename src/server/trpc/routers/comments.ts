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

const filled = filledText(maxCommentLength);

export const comments = router({
  list: own(
    { id: 'submission' },
    {
      method: 'GET',
      path: '/api/submissions/{id}/comments',
      summary:
        'The comments on a submission; for a student those written for students, and none while results are hidden',
    },
  )
    .input(byId)
    .output(comment.array())
    .query(({ ctx, input }) => listComments(ctx.deps.database.db, ctx.caller, input.id)),

  add: assistant(
    { id: 'submission', criterionId: 'criterion' },
    {
      method: 'POST',
      path: '/api/submissions/{id}/comments',
      status: 201,
      summary: 'Comments on a submission, one of its criteria or a place in its files, for the student or for staff',
    },
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
    {
      method: 'POST',
      path: '/api/submissions/{id}/feedback',
      status: 201,
      summary: 'Stores feedback on a whole submission, which the AI reads when it grades it again',
    },
  )
    .input(type({ '+': 'delete', id, feedback: text(maxCommentLength).default('') }))
    .output(comment)
    .mutation(({ ctx, input }) => giveSubmissionFeedback(ctx.deps.database.db, ctx.caller, input)),

  change: assistant(
    { id: 'comment' },
    { method: 'PUT', path: '/api/comments/{id}', summary: 'Changes a comment or who reads it' },
  )
    .input(type({ '+': 'delete', id, text: filled, 'audience?': audience }))
    .output(comment)
    .mutation(({ ctx, input }) => changeComment(ctx.deps.database.db, ctx.caller, input)),

  delete: assistant({ id: 'comment' }, { method: 'DELETE', path: '/api/comments/{id}', summary: 'Deletes a comment' })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteComment(ctx.deps.database.db, ctx.caller, input);
      return { success: true } as const;
    }),

  saved: account({
    method: 'GET',
    path: '/api/saved-comments',
    summary: 'Comments that the account saved to insert again',
  })
    .output(savedComment.array())
    .query(({ ctx }) => listSavedComments(ctx.deps.database.db, ctx.caller)),

  save: account({
    method: 'POST',
    path: '/api/saved-comments',
    status: 201,
    summary: 'Saves a comment to insert again',
  })
    .input(type({ '+': 'delete', text: filled }))
    .output(savedComment)
    .mutation(({ ctx, input }) => saveComment(ctx.deps.database.db, ctx.caller, input)),

  deleteSaved: account({ method: 'DELETE', path: '/api/saved-comments/{id}', summary: 'Deletes a saved comment' })
    .input(byId)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await deleteSavedComment(ctx.deps.database.db, ctx.caller, input);
      return { success: true } as const;
    }),
});
