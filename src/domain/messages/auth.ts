import type { ToastText } from './portal';

/** The login form and the one for a forgotten password [2.12]. */
export const loginTexts = {
  signIn: 'Sign In',
  forgot: 'Forgot your password?',
  sendInstructions: 'Send Reset Instructions',
  backToSignIn: 'Back to Sign In',
} as const;

/** What went wrong [8.10]; the server's own sentence stands under it where there is one. */
export const loginFailed = 'Login failed';
export const instructionsFailed = 'Failed to send reset instructions';
export const resetFailed = 'Reset failed';
export const failedToReset = 'Failed to reset password';
export const unexpectedFailure = 'An error occurred. Please try again.';

export const loggedOut = {
  title: 'Logged out successfully',
  description: 'See you next time.',
} as const satisfies ToastText;

export const logoutFailedTitle = 'Logout failed';

export const sessionEnded = {
  title: 'Your session has ended',
  description: 'Please sign in again.',
} as const satisfies ToastText;

/** The page of a reset link [2.50] [5.16]. */
export const resetTexts = {
  invalidHeading: 'Invalid Link',
  invalidLink: 'This password reset link is invalid.',
  backToLogin: 'Back to Login',
  mismatch: 'Passwords do not match.',
} as const;
