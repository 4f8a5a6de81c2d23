import { resultToasts } from '@domain/messages/submission-detail';
import { showToast } from '@web/components/toast-store';
import { refreshResults } from '@web/features/grading-result/results-cache';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** Has a submission graded: what is missing, or all of it `again`. The stream tells the rest. */
export function useStartGrading(submissionId: number) {
  return trpc.grading.start.useMutation({
    onError(error) {
      showToast({ title: resultToasts.gradeFailed, description: callSentence(error) }, true);
      refreshResults(submissionId);
    },
  });
}
