/** Alike for an unknown name, a wrong password and an inactive account [8.10]. */
export const invalidCredentials = 'Invalid credentials';

/** What the server refuses a new password with [5.16]. */
export const passwordTooWeak = 'Password too weak';
export const invalidResetToken = 'Invalid reset token.';

/** The answers of the two calls about a forgotten password; the first one never tells whether there is an account. */
export const resetInstructionsSent =
  'If this email address belongs to an account, a link to reset the password is on its way.';
export const passwordWasReset = 'Your password has been changed. You can now sign in with it.';
