import { setupItem } from '@domain/setup/schema';
import { readSetup } from '@server/services/setup/read';
import { admin, router } from '../init';
import { GET } from '../meta';

export const setup = router({
  read: admin(GET('/api/setup', 'What is set up on the server, and what is still missing'))
    .output(setupItem.array())
    .query(({ ctx }) => readSetup(ctx.deps, ctx.caller)),
});
