import { whatIfTexts } from '@domain/messages/what-if';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';

export function useWhatIfCalls() {
  const create = trpc.whatIfs.create.useMutation({ onError: showFailure(whatIfTexts.startFailed) });
  const stop = trpc.whatIfs.stop.useMutation({
    onSuccess: () => showToast({ title: whatIfTexts.stopped, description: whatIfTexts.stoppedNext }),
    onError: showFailure(whatIfTexts.stopFailed),
  });
  const remove = trpc.whatIfs.delete.useMutation({
    onSuccess: () => showToast({ title: whatIfTexts.deleted, description: whatIfTexts.deletedNext }),
    onError: showFailure(whatIfTexts.deleteFailed),
  });
  const publish = trpc.whatIfs.publish.useMutation({
    onSuccess: ({ regraded }, { regrade }) =>
      showToast({ title: whatIfTexts.published, description: whatIfTexts.publishedNext(regrade ? regraded : null) }),
    onError: showFailure(whatIfTexts.publishFailed),
  });
  return { create, stop, remove, publish };
}
