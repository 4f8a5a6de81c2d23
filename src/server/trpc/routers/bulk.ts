import { bulkInProgress, bulkOptions, bulkPlan, bulkProgress } from '@domain/bulk/schema';
import { bulkActions } from '@domain/bulk/states';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import {
  bulkInProgress as inProgress,
  bulkProgress as progressOf,
  stopBulkAction,
} from '@server/services/bulk/progress';
import { maxBulk, startBulkAction } from '@server/services/bulk/start';
import { undoBulkAction } from '@server/services/bulk/undo';
import { account, assistant, reader, router } from '../init';
import { byId, courseField } from '../input';
import { GET, POST } from '../meta';
import { submissionFilter } from '../submission-input';

const ids = id.array().atMostLength(maxBulk);

const request = type({
  '+': 'delete',
  ...courseField,
  action: type.enumerated(...bulkActions),
  'ids?': ids,
  'filter?': submissionFilter,
  'except?': ids,
  'options?': bulkOptions,
  'dryRun?': 'boolean',
});

export const bulk = router({
  start: assistant(
    { courseId: 'course', ids: 'submission' },
    POST('/api/bulk', 'Does one thing to many submissions; a dry run says to how many, and changes nothing'),
  )
    .input(request)
    .output(bulkPlan)
    .mutation(({ ctx, input }) => startBulkAction(ctx.deps, ctx.caller, ctx.within(input))),

  inProgress: account(GET('/api/bulk', 'Your bulk actions in progress'))
    .output(bulkInProgress.array())
    .query(({ ctx }) => inProgress(ctx.deps, ctx.caller.user.id)),

  get: reader({ id: 'bulk action' }, GET('/api/bulk/{id}', 'How far a bulk action is, and what failed'))
    .input(byId)
    .output(bulkProgress)
    .query(({ ctx, input }) => progressOf(ctx.deps, input.id)),

  stop: assistant(
    { id: 'bulk action' },
    POST('/api/bulk/{id}/stop', 'Begins nothing more; what is in progress finishes'),
  )
    .input(byId)
    .output(bulkProgress)
    .mutation(({ ctx, input }) => stopBulkAction(ctx.deps, input.id)),

  undo: assistant(
    { id: 'bulk action' },
    POST(
      '/api/bulk/{id}/undo',
      'Puts each submission back to what it was, as an action of its own; emails and deletions stay',
    ),
  )
    .input(byId)
    .output(bulkProgress)
    .mutation(({ ctx, input }) => undoBulkAction(ctx.deps, ctx.caller, input.id)),
});
