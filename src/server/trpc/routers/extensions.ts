import { extension, extraAttempts } from '@domain/extension/schema';
import { type } from '@domain/schema';
import { id } from '@domain/value/schema';
import { listExtensions } from '@server/services/extension/list';
import { setExtension } from '@server/services/extension/set';
import { assistant, instructor, router } from '../init';
import { byId, emailAddress, moment } from '../input';
import { GET, PUT } from '../meta';

const of = { id: 'case study' } as const;

export const extensions = router({
  list: assistant(of, GET('/api/case-studies/{id}/extensions', 'Who has more time or attempts'))
    .input(byId)
    .output(extension.array())
    .query(({ ctx, input }) => listExtensions(ctx.deps.database.db, input.id)),

  set: instructor(
    of,
    PUT('/api/case-studies/{id}/extensions', 'Gives a student more time or attempts; without either it is removed'),
  )
    .input(
      type({
        '+': 'delete',
        id,
        email: emailAddress,
        'until?': moment.or('null'),
        'extraAttempts?': extraAttempts,
        'mail?': 'boolean',
      }),
    )
    .output(extension.array())
    .mutation(({ ctx, input }) => setExtension(ctx.deps.database.db, ctx.caller, input)),
});
