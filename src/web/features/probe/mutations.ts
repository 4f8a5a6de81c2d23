import { probeTexts } from '@domain/messages/probe';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';

export function useProbeCalls() {
  const start = trpc.probes.start.useMutation({
    onSuccess: () => showToast({ title: probeTexts.started, description: probeTexts.startedNext }),
    onError: showFailure(probeTexts.startFailed),
  });
  const stop = trpc.probes.stop.useMutation({
    onSuccess: () => showToast({ title: probeTexts.stopped, description: probeTexts.stoppedNext }),
    onError: showFailure(probeTexts.stopFailed),
  });
  const remove = trpc.probes.delete.useMutation({
    onSuccess: () => showToast({ title: probeTexts.deleted, description: probeTexts.deletedNext }),
    onError: showFailure(probeTexts.deleteFailed),
  });
  return { start, stop, remove };
}
