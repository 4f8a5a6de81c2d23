import { criterionSaved, deleteCriterionQuestion } from '@domain/messages/criterion';
import { DeleteDialog } from '@web/components/delete-dialog';
import { showToast } from '@web/components/toast-store';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { trpc } from '@web/lib/trpc';
import { deleteQuestion } from '../lib/delete-question';
import { useCriterionCalls } from '../mutations';

/** [5.11] */
export function DeleteCriterion({ criterion: { id, name, category } }: { criterion: ListedCriterion }) {
  const { remove } = useCriterionCalls();
  const usage = trpc.criteria.usage.useQuery({ id }, { staleTime: 0 });
  const close = () => deleteQuestion.set(null);
  const confirm = () =>
    remove.mutate(
      { id },
      { onSuccess: () => showToast({ title: criterionSaved.delete, description: name }), onSettled: close },
    );
  return (
    <DeleteDialog
      title="Delete criterion"
      confirm="Delete Criterion"
      deleting={remove.isPending}
      onClose={close}
      onDelete={confirm}
    >
      <p>{deleteCriterionQuestion(name)}</p>
      {category === 'core' && usage.data && usage.data.caseStudies > 1 && (
        <p>
          It is a core criterion, used in {usage.data.caseStudies === 2 ? 'both' : usage.data.caseStudies} case studies.
        </p>
      )}
      {usage.data?.hasResults && <p>Existing results keep their points and text.</p>}
    </DeleteDialog>
  );
}
