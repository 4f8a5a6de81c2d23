import { labTexts } from '@domain/messages/lab';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';

/** What can be done to samples and calibrations, with its toasts. */
export function useLabCalls() {
  const fail = (title: string) => (error: unknown) => showToast({ title, description: callSentence(error) }, true);
  const create = trpc.samples.create.useMutation({
    onSuccess: ({ name }) => showToast({ title: labTexts.created, description: name }),
    onError: fail(labTexts.createFailed),
  });
  const remove = trpc.samples.delete.useMutation({
    onSuccess: () => showToast({ title: labTexts.deleted, description: labTexts.deletedNext }),
    onError: fail(labTexts.deleteFailed),
  });
  const calibrate = trpc.criteria.calibrate.useMutation({
    onSuccess: ({ name }) => showToast({ title: labTexts.calibrated(name), description: labTexts.calibratedNext }),
    onError: fail(labTexts.calibrationFailed),
  });
  const takeBack = trpc.criteria.takeCalibrationBack.useMutation({
    onSuccess: ({ name }) => showToast({ title: labTexts.takenBack(name), description: labTexts.calibratedNext }),
    onError: fail(labTexts.calibrationFailed),
  });
  return { create, remove, calibrate, takeBack };
}
