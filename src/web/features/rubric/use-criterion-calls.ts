import { criterionSaved } from '@domain/messages/criterion';
import { showToast } from '@web/components/toast-store';
import { dropCriterion, refreshLists } from '@web/features/criterion/criteria-cache';
import { criterionFailure } from '@web/features/criterion/criterion-failure';
import { trpc } from '@web/lib/trpc';

/** Making and deleting criteria, with their toasts [8.3]. */
export function useCriterionCalls() {
  const fail = (error: unknown) => {
    showToast(criterionFailure(error), true);
    void refreshLists();
  };
  const made = ({ name }: { name: string }) => {
    showToast({ title: criterionSaved.create, description: name });
    void refreshLists();
  };
  return {
    create: trpc.criteria.create.useMutation({ onSuccess: made, onError: fail }),
    duplicate: trpc.criteria.duplicate.useMutation({ onSuccess: made, onError: fail }),
    remove: trpc.criteria.delete.useMutation({
      onSuccess(_answer, { id }) {
        dropCriterion(id);
        void refreshLists();
      },
      onError: fail,
    }),
  };
}
