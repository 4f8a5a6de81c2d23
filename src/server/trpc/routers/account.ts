import { type } from '@domain/schema';
import { email, listedSession, password, preferences, user, username } from '@domain/user/schema';
import { success } from '@domain/value/schema';
import { changePassword } from '@server/services/account/change-password';
import { endOtherSessions } from '@server/services/account/end-other-sessions';
import { listSessions } from '@server/services/account/list-sessions';
import { setPreferences } from '@server/services/account/preferences';
import { updateAccount } from '@server/services/account/update';
import { setCookies } from '../cookies';
import { account as forAccount, router } from '../init';
import { GET, POST, PUT } from '../meta';

export const account = router({
  update: forAccount(
    PUT('/api/account', "Changes the caller's name and email address; a new address requires the current password"),
  )
    .input(type({ '+': 'delete', 'username?': username, 'email?': email, 'currentPassword?': password }))
    .output(user)
    .mutation(({ ctx, input }) => updateAccount(ctx.deps, ctx.caller, input)),

  changePassword: forAccount(
    POST('/api/account/password', "Changes the caller's password and ends their other sessions"),
  )
    .input(type({ '+': 'delete', currentPassword: password, newPassword: password }))
    .output(success)
    .mutation(async ({ ctx, input }) => {
      setCookies(ctx, await changePassword(ctx.deps, ctx.caller, input));
      return { success: true } as const;
    }),

  setPreferences: forAccount(
    PUT('/api/account/preferences', "Changes some of the caller's preferences and answers all of them"),
  )
    .input(preferences)
    .output(preferences)
    .mutation(({ ctx, input }) => setPreferences(ctx.deps.database.db, ctx.caller, input)),

  sessions: forAccount(GET('/api/account/sessions', 'The sessions of the caller'))
    .output(listedSession.array())
    .query(({ ctx }) => listSessions(ctx.deps.database.db, ctx.caller)),

  endOtherSessions: forAccount(POST('/api/account/sessions/end-others', 'Ends the other sessions of the caller'))
    .output(type({ ended: 'number.integer' }))
    .mutation(async ({ ctx }) => ({ ended: await endOtherSessions(ctx.deps.database.db, ctx.caller) })),
});
