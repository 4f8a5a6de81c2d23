import { openInvitation } from '@domain/course/schema';
import { passwordWasReset, resetInstructionsSent } from '@domain/messages/account';
import { type } from '@domain/schema';
import { maxPasswordLength } from '@domain/user/password';
import { email, me as meOutput, password, user, username } from '@domain/user/schema';
import { success } from '@domain/value/schema';
import { forgotPassword, takeResetRoom } from '@server/services/auth/forgot-password';
import { login } from '@server/services/auth/login';
import { addressFailures, requireLoginRoom } from '@server/services/auth/login-throttle';
import { logout } from '@server/services/auth/logout';
import { me } from '@server/services/auth/me';
import { resetPassword } from '@server/services/auth/reset-password';
import { join, showInvitation } from '@server/services/invitation/join';
import { setCookies } from '../cookies';
import { everyone, limited, router } from '../init';
import { filledText, text } from '../input';
import { GET, POST } from '../meta';

const message = type({ message: 'string' });

const typedPassword = password.pipe(filledText(maxPasswordLength));

export const auth = router({
  me: everyone(GET('/api/auth/me', 'Who is logged in'))
    .output(meOutput)
    .query(({ ctx }) => {
      const { answer, cookies } = me(ctx.deps.sessions, ctx.caller);
      setCookies(ctx, cookies);
      return answer;
    }),

  login: limited(POST('/api/auth/login', 'Logs in and sets the cookie'), (ctx) =>
    requireLoginRoom(ctx.deps.database.db, addressFailures(ctx.caller.address)),
  )
    .input(type({ '+': 'delete', username: filledText(200), password: typedPassword }))
    .output(success.merge({ user }))
    .mutation(async ({ ctx, input }) => {
      const { user, cookies } = await login(ctx.deps, ctx.caller, input);
      setCookies(ctx, cookies);
      return { success: true, user } as const;
    }),

  logout: everyone(POST('/api/auth/logout', 'Ends the session'))
    .output(success)
    .mutation(async ({ ctx }) => {
      setCookies(ctx, await logout(ctx.deps, ctx.caller));
      return { success: true } as const;
    }),

  forgotPassword: limited(
    POST('/api/auth/forgot-password', 'Emails a link to set a new password, if the address is known'),
    (ctx) => takeResetRoom(ctx.deps.database.db, ctx.caller.address),
  )
    .input(type({ '+': 'delete', email }))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await forgotPassword(ctx.deps.database.db, ctx.caller.address, input.email);
      return { message: resetInstructionsSent };
    }),

  invitation: everyone(GET('/api/auth/invitation', 'What an invitation leads to'))
    .input(type({ '+': 'delete', token: text(200) }))
    .output(openInvitation)
    .query(({ ctx, input }) => showInvitation(ctx.deps.database.db, input.token)),

  join: limited(POST('/api/auth/join', 'Makes an account by an invitation, and logs in'), (ctx) =>
    requireLoginRoom(ctx.deps.database.db, addressFailures(ctx.caller.address)),
  )
    .input(type({ '+': 'delete', token: text(200), username, password }))
    .output(success.merge({ user }))
    .mutation(async ({ ctx, input }) => {
      const { user, cookies } = await join(ctx.deps, ctx.caller, input);
      setCookies(ctx, cookies);
      return { success: true, user } as const;
    }),

  resetPassword: everyone(POST('/api/auth/reset-password', 'Sets a new password with an emailed link'))
    .input(type({ '+': 'delete', token: text(200), newPassword: password }))
    .output(message)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.deps, ctx.caller, input);
      return { message: passwordWasReset };
    }),
});
