import { settled } from '@domain/review/schema';
import { settleSimilarity, unsettleSimilarity } from '@server/services/similarity/settle';
import { assistant, router } from '../init';
import { byId } from '../input';
import { POST } from '../meta';

export const similarities = router({
  settle: assistant(
    { id: 'similarity' },
    POST('/api/similarities/{id}/settle', 'Settles a similarity, which removes it from the review queue'),
  )
    .input(byId)
    .output(settled)
    .mutation(({ ctx, input }) => settleSimilarity(ctx.deps.database.db, ctx.caller, input.id)),

  undo: assistant(
    { id: 'similarity' },
    POST('/api/similarities/{id}/undo', 'Returns a settled similarity to the review queue'),
  )
    .input(byId)
    .output(settled)
    .mutation(({ ctx, input }) => unsettleSimilarity(ctx.deps.database.db, ctx.caller, input.id)),
});
