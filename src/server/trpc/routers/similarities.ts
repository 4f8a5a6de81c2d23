import { settled } from '@domain/review/schema';
import { settleSimilarity, unsettleSimilarity } from '@server/services/similarity/settle';
import { router, user } from '../init';
import { byId } from '../input';

export const similarities = router({
  settle: user({
    method: 'POST',
    path: '/api/similarities/{id}/settle',
    summary: 'Takes two submissions that are alike out of the review queue, as looked at',
  })
    .input(byId)
    .output(settled)
    .mutation(({ ctx, input }) => settleSimilarity(ctx.deps.database.db, ctx.caller, input.id)),

  undo: user({
    method: 'POST',
    path: '/api/similarities/{id}/undo',
    summary: 'Has two submissions that are alike wait again',
  })
    .input(byId)
    .output(settled)
    .mutation(({ ctx, input }) => unsettleSimilarity(ctx.deps.database.db, ctx.caller, input.id)),
});
