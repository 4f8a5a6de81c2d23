import type { ToastText } from './portal';

export const loginTexts = {
  signIn: 'Sign In',
  forgot: 'Forgot your password?',
  sendInstructions: 'Send Reset Instructions',
  backToSignIn: 'Back to Sign In',
} as const;

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

export const resetTexts = {
  invalidHeading: 'Invalid Link',
  invalidLink: 'This password reset link is invalid.',
  backToLogin: 'Back to Login',
  mismatch: 'Passwords do not match.',
} as const;
