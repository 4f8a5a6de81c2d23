import { criterionSaved } from '@domain/messages/criterion';
import { showToast } from '@web/components/toast-store';
import { dropCriterion } from '@web/features/criterion/criteria-cache';
import { criterionFailure } from '@web/features/criterion/criterion-failure';
import { trpc } from '@web/lib/trpc';

/** Making and deleting criteria, with their toasts [8.3]. */
export function useCriterionCalls() {
  const onError = (error: unknown) => showToast(criterionFailure(error), true);
  const onSuccess = ({ name }: { name: string }) => showToast({ title: criterionSaved.create, description: name });
  return {
    create: trpc.criteria.create.useMutation({ onSuccess, onError }),
    duplicate: trpc.criteria.duplicate.useMutation({ onSuccess, onError }),
    remove: trpc.criteria.delete.useMutation({
      onSuccess: (_answer, { id }) => dropCriterion(id),
      onError,
    }),
  };
}
