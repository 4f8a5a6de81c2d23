import { whatIfTexts } from '@domain/messages/what-if';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** What can be done to what-ifs, with its toasts. */
export function useWhatIfCalls() {
  const fail = (title: string) => (error: unknown) => showToast({ title, description: callSentence(error) }, true);
  const create = trpc.whatIfs.create.useMutation({ onError: fail(whatIfTexts.startFailed) });
  const stop = trpc.whatIfs.stop.useMutation({
    onSuccess: () => showToast({ title: whatIfTexts.stopped, description: whatIfTexts.stoppedNext }),
    onError: fail(whatIfTexts.stopFailed),
  });
  const remove = trpc.whatIfs.delete.useMutation({
    onSuccess: () => showToast({ title: whatIfTexts.deleted, description: whatIfTexts.deletedNext }),
    onError: fail(whatIfTexts.deleteFailed),
  });
  const publish = trpc.whatIfs.publish.useMutation({
    onSuccess: ({ regraded }, { regrade }) =>
      showToast({ title: whatIfTexts.published, description: whatIfTexts.publishedNext(regrade ? regraded : null) }),
    onError: fail(whatIfTexts.publishFailed),
  });
  return { create, stop, remove, publish };
}
