import { type } from '@domain/schema';
import { erasePerson } from '@server/services/person/erase';
import { findPerson } from '@server/services/person/find';
import { admin, router } from '../init';
import { text } from '../input';
import { POST } from '../meta';

const email = text(300);
const count = type('number.integer >= 0');

/** Mutations, because a query would put the email address into a URL. */
export const people = router({
  find: admin(POST('/api/people/find', 'How much data is stored under an email address'))
    .input(type({ '+': 'delete', email }))
    .output(
      type({
        submissions: count,
        files: count,
        staying: count,
        mails: count,
        classUploads: count,
        listed: count,
        firstUploadedAt: 'Date | null',
        lastUploadedAt: 'Date | null',
        hasAccount: 'boolean',
        isContact: 'boolean',
      }),
    )
    .mutation(({ ctx, input }) => findPerson(ctx.deps.database.db, input.email)),

  erase: admin(
    POST('/api/people/erase', 'Deletes all data stored under an email address; `confirmation` repeats the address'),
  )
    .input(type({ '+': 'delete', email, confirmation: 'string' }))
    .output(type({ submissions: count, otherMails: count }))
    .mutation(({ ctx, input }) => erasePerson(ctx.deps, ctx.caller, input)),
});
