/** The same for an unknown name, a wrong password and an inactive account, so that it reveals none [8.10]. */
export const invalidCredentials = 'Invalid credentials';

export const passwordTooWeak = 'Password too weak';
export const invalidResetToken = 'Invalid reset token.';

/** The same whether or not the account exists, so that it reveals nothing. */
export const resetInstructionsSent = 'If an account has this email, a reset link is on its way.';
export const passwordWasReset = 'Your password has been changed. You can now sign in with it.';
