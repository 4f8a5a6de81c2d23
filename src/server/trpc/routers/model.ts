import { type } from '@domain/schema';
import { chooseModel } from '@server/services/model/choose';
import { readModel } from '@server/services/model/read';
import { account, admin, router } from '../init';
import { filledText } from '../input';
import { GET, PUT } from '../meta';

const gradingModel = type({
  inUse: 'string',
  chosen: 'string | null',
  standard: 'string | null',
  models: 'string[]',
  /** Whether pictures are sent to it. */
  pictures: 'boolean',
});

export const model = router({
  get: account(GET('/api/model', 'The model in use or `offline`, and the models this server can call'))
    .output(gradingModel)
    .query(({ ctx }) => readModel(ctx.deps)),

  update: admin(
    PUT('/api/model', 'Changes the model for gradings that begin from now on; null is the server’s default'),
  )
    .input(type({ '+': 'delete', 'model?': filledText(200).or('null'), 'pictures?': 'boolean' }))
    .output(gradingModel)
    .mutation(({ ctx, input }) => chooseModel(ctx.deps, ctx.caller, input)),
});
