import { emailRequired, emailToasts } from '@domain/messages/results-mail';
import { showToast } from '@web/components/toast-store';
import { callSentence, statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** Once per call [7.26]. */
export function useSendResults(onSent: () => void) {
  return trpc.submissions.emailResults.useMutation({
    onSuccess(answer, { email = '' }) {
      const sent = 'success' in answer;
      showToast(sent ? emailToasts.sent(email, answer.emailVia) : emailToasts.queued(email));
      if (sent) onSent();
    },
    onError(error) {
      const malformed = statusOf(error) === 400 && error.message.startsWith(emailRequired.title);
      showToast(malformed ? emailRequired : { title: emailToasts.failed, description: callSentence(error) }, true);
    },
  });
}
