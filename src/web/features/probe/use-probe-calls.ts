import { probeTexts } from '@domain/messages/probe';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** What can be done to probes, with its toasts. */
export function useProbeCalls() {
  const fail = (title: string) => (error: unknown) => showToast({ title, description: callSentence(error) }, true);
  const start = trpc.probes.start.useMutation({
    onSuccess: () => showToast({ title: probeTexts.started, description: probeTexts.startedNext }),
    onError: fail(probeTexts.startFailed),
  });
  const stop = trpc.probes.stop.useMutation({
    onSuccess: () => showToast({ title: probeTexts.stopped, description: probeTexts.stoppedNext }),
    onError: fail(probeTexts.stopFailed),
  });
  const remove = trpc.probes.delete.useMutation({
    onSuccess: () => showToast({ title: probeTexts.deleted, description: probeTexts.deletedNext }),
    onError: fail(probeTexts.deleteFailed),
  });
  return { start, stop, remove };
}
