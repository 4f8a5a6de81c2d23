import { resultToasts } from '@domain/messages/submission-detail';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient, trpc } from '@web/lib/trpc';

/** Has a submission graded: what is missing, or all of it `again`. The stream tells the rest. */
export function useStartGrading() {
  return trpc.grading.start.useMutation({
    onError(error) {
      showToast({ title: resultToasts.gradeFailed, description: callSentence(error) }, true);
      void invalidateAfter(queryClient, 'submission graded');
    },
  });
}
