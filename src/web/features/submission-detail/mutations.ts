import { resultToasts } from '@domain/messages/submission-detail';
import { showFailure } from '@web/components/show-failure';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient, trpc } from '@web/lib/trpc';

/** Has a submission graded: what is missing, or all of it `again`. The stream tells the rest. */
export function useStartGrading() {
  return trpc.grading.start.useMutation({
    onError(error) {
      showFailure(resultToasts.gradeFailed)(error);
      void invalidateAfter(queryClient, 'submission graded');
    },
  });
}
