import { type } from '@domain/schema';
import { success } from '@domain/value/schema';
import { createLink } from '@server/services/submission-link/create';
import { listLinks } from '@server/services/submission-link/list';
import { revokeLinks } from '@server/services/submission-link/revoke';
import { instructor, reader, router } from '../init';
import { byId } from '../input';
import { DELETE, GET, POST } from '../meta';

const counts = type({ links: 'number.integer >= 0', opened: 'number.integer >= 0' });

export const links = router({
  list: reader(
    { id: 'submission' },
    GET(
      '/api/submissions/{id}/links',
      'How many links open the results, on how many devices they were opened, and when last',
    ),
  )
    .input(byId)
    .output(counts.merge({ lastOpenedAt: 'Date | null' }))
    .query(({ ctx, input }) => listLinks(ctx.deps.database.db, input.id)),

  create: instructor(
    { id: 'submission' },
    POST('/api/submissions/{id}/links', 'Creates a link to the results, to give to the student', { status: 201 }),
  )
    .input(byId)
    .output(type({ link: 'string' }))
    .mutation(({ ctx, input }) => createLink(ctx.deps, input.id)),

  revoke: instructor(
    { id: 'submission' },
    DELETE('/api/submissions/{id}/links', 'Revokes all links to the results, also on devices that opened one'),
  )
    .input(byId)
    .output(success.merge(counts))
    .mutation(
      async ({ ctx, input }) => ({ success: true, ...(await revokeLinks(ctx.deps.database.db, input.id)) }) as const,
    ),
});
