import { success } from '@domain/value/schema';
import { createLink } from '@server/services/submission-link/create';
import { listLinks } from '@server/services/submission-link/list';
import { revokeLinks } from '@server/services/submission-link/revoke';
import { type } from 'arktype';
import { router, user } from '../init';
import { byId } from '../input';

const counts = type({ links: 'number.integer >= 0', opened: 'number.integer >= 0' });

/** The links by which a student sees a submission's results without an account. */
export const links = router({
  list: user({
    method: 'GET',
    path: '/api/submissions/{id}/links',
    summary: 'How many links open the results, on how many devices that was done, and when last',
  })
    .input(byId)
    .output(counts.merge({ lastOpenedAt: 'Date | null' }))
    .query(({ ctx, input }) => listLinks(ctx.deps.database.db, input.id)),

  create: user({
    method: 'POST',
    path: '/api/submissions/{id}/links',
    status: 201,
    summary: 'Makes a link to the results for the student, to be handed over',
  })
    .input(byId)
    .output(type({ link: 'string' }))
    .mutation(({ ctx, input }) => createLink(ctx.deps, input.id)),

  revoke: user({
    method: 'DELETE',
    path: '/api/submissions/{id}/links',
    summary: 'Takes back every link to the results, also where one was opened',
  })
    .input(byId)
    .output(success.merge(counts))
    .mutation(
      async ({ ctx, input }) => ({ success: true, ...(await revokeLinks(ctx.deps.database.db, input.id)) }) as const,
    ),
});
