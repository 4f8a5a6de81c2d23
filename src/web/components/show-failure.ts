import { callSentence } from '@web/lib/call-error';
import { showToast } from './toast-store';

/** For a call that failed: a toast that says so, and why. */
export const showFailure = (title: string) => (error: unknown) =>
  showToast({ title, description: callSentence(error) }, true);
