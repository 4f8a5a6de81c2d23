import { callSentence } from '@web/lib/call-error';
import { showToast } from './toast-store';

export const showFailure = (title: string) => (error: unknown) =>
  showToast({ title, description: callSentence(error) }, true);
