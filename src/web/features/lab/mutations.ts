import { labTexts } from '@domain/messages/lab';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';

export function useLabCalls() {
  const create = trpc.samples.create.useMutation({
    onSuccess: ({ name }) => showToast({ title: labTexts.created, description: name }),
    onError: showFailure(labTexts.createFailed),
  });
  const remove = trpc.samples.delete.useMutation({
    onSuccess: () => showToast({ title: labTexts.deleted, description: labTexts.deletedNext }),
    onError: showFailure(labTexts.deleteFailed),
  });
  const calibrate = trpc.criteria.calibrate.useMutation({
    onSuccess: ({ name }) => showToast({ title: labTexts.calibrated(name), description: labTexts.calibratedNext }),
    onError: showFailure(labTexts.calibrationFailed),
  });
  const takeBack = trpc.criteria.takeCalibrationBack.useMutation({
    onSuccess: ({ name }) => showToast({ title: labTexts.takenBack(name), description: labTexts.calibratedNext }),
    onError: showFailure(labTexts.calibrationFailed),
  });
  return { create, remove, calibrate, takeBack };
}
