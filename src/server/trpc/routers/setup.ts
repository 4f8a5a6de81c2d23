import { setupItem } from '@domain/setup/schema';
import { readSetup } from '@server/services/setup/read';
import { admin, router } from '../init';

export const setup = router({
  read: admin({ method: 'GET', path: '/api/setup', summary: 'What is set up on the server, and what is still missing' })
    .output(setupItem.array())
    .query(({ ctx }) => readSetup(ctx.deps, ctx.caller)),
});
