import { deleteQuestion, submissionDeleted, submissionNotDeleted } from '@domain/messages/results';
import { DeleteDialog } from '@web/components/delete-dialog';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';

type DeleteSubmissionProps = { id: number; name: string; onClose: () => void; onDeleted: () => void };

/** [5.11] */
export function DeleteSubmission({ id, name, onClose, onDeleted }: DeleteSubmissionProps) {
  const remove = trpc.submissions.delete.useMutation({
    onSuccess() {
      showToast({ title: submissionDeleted, description: name });
      onDeleted();
      onClose();
    },
    onError(error) {
      showFailure(submissionNotDeleted)(error);
      onClose();
    },
  });
  return (
    <DeleteDialog
      title={deleteQuestion.title}
      confirm={deleteQuestion.confirm}
      deleting={remove.isPending}
      onClose={onClose}
      onDelete={() => remove.mutate({ id })}
    >
      <p>
        Delete the submission of <b className="text-ink">{name}</b>? {deleteQuestion.text}
      </p>
    </DeleteDialog>
  );
}
