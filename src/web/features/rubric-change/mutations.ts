import { showFailure } from '@web/components/show-failure';
import { trpc } from '@web/lib/trpc';
import { rubricChangeTexts } from './texts';

export function useRegradeOlder(onStarted: () => void) {
  const utils = trpc.useUtils();
  return trpc.rubrics.regradeOlder.useMutation({
    async onSuccess() {
      await utils.rubrics.impact.invalidate();
      onStarted();
    },
    onError: showFailure(rubricChangeTexts.failed),
  });
}
