import { labTexts } from '@domain/messages/lab';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** What can be done to samples and calibrations, with its toasts. */
export function useLabCalls() {
  const utils = trpc.useUtils();
  const refresh = () => {
    void utils.samples.list.invalidate();
    void utils.audit.list.invalidate();
  };
  const fail = (title: string) => (error: unknown) => {
    showToast({ title, description: callSentence(error) }, true);
    refresh();
  };
  const create = trpc.samples.create.useMutation({
    onSuccess({ name }) {
      refresh();
      showToast({ title: labTexts.created, description: name });
    },
    onError: fail(labTexts.createFailed),
  });
  const remove = trpc.samples.delete.useMutation({
    onSuccess(_answer, { id }) {
      refresh();
      void utils.samples.get.invalidate({ id });
      showToast({ title: labTexts.deleted, description: labTexts.deletedNext });
    },
    onError: fail(labTexts.deleteFailed),
  });
  const changed = () => {
    void utils.samples.report.invalidate();
    void utils.criteria.invalidate();
    void utils.submissions.results.invalidate();
    void utils.audit.list.invalidate();
  };
  const refuse = (error: unknown) => {
    showToast({ title: labTexts.calibrationFailed, description: callSentence(error) }, true);
    changed();
  };
  const calibrate = trpc.criteria.calibrate.useMutation({
    onSuccess({ name }) {
      changed();
      showToast({ title: labTexts.calibrated(name), description: labTexts.calibratedNext });
    },
    onError: refuse,
  });
  const takeBack = trpc.criteria.takeCalibrationBack.useMutation({
    onSuccess({ name }) {
      changed();
      showToast({ title: labTexts.takenBack(name), description: labTexts.calibratedNext });
    },
    onError: refuse,
  });
  return { create, remove, calibrate, takeBack };
}
