import { criterionSaved, criterionSentences } from '@domain/messages/criterion';
import { showToast } from '@web/components/toast-store';
import { statusOf } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { confirmCore, KeepEditing } from './confirm-core';
import { putCriterion } from './criteria-cache';
import { updateFailure } from './criterion-failure';
import type { ListedCriterion } from './listed-criterion';

/** Brings an old version back, as a new one; of a core criterion it says first where that holds. */
export function useRestoreVersion(criterion: ListedCriterion) {
  const call = trpc.criteria.restore.useMutation({
    onSuccess(row, { version }) {
      putCriterion(row);
      showToast({ title: criterionSaved.update, description: `${row.name} is as it was in version ${version}.` });
    },
    onError(error) {
      const conflict = { title: 'Not restored', description: criterionSentences.changedMeanwhile };
      showToast(statusOf(error) === 409 ? conflict : updateFailure(error), true);
    },
  });
  const restore = async (version: number) => {
    try {
      await confirmCore(criterion);
      call.mutate({ id: criterion.id, version, seen: criterion.version });
    } catch (error) {
      if (!(error instanceof KeepEditing)) showToast(updateFailure(error), true);
    }
  };
  return { restore: (version: number) => void restore(version), busy: call.isPending };
}
