import { emailRequired, emailToasts } from '@domain/messages/results-mail';
import { showToast } from '@web/components/toast-store';
import { callSentence, statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** Sends a submission's results, once per call, and fetches anew what shows how its mail stands [7.26] [7.45]. */
export function useSendResults(submissionId: number, onSent: () => void) {
  const utils = trpc.useUtils();
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
    onSettled() {
      void utils.submissions.get.invalidate({ id: submissionId });
      void utils.submissions.list.invalidate();
    },
  });
}
