import { DeleteDialog } from '@web/components/delete-dialog';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import type { ListedStudent } from '../queries';
import { studentTexts as texts } from '../texts';

export function DeleteStudent({ student, onClose }: { student: ListedStudent; onClose: () => void }) {
  const remove = trpc.students.delete.useMutation({
    onSuccess: () => showToast({ title: texts.removed, description: student.name }),
    onError: showFailure(texts.failed),
    onSettled: onClose,
  });
  return (
    <DeleteDialog
      title={texts.removeTitle}
      confirm="Remove"
      deleting={remove.isPending}
      onClose={onClose}
      onDelete={() => remove.mutate({ id: student.id })}
    >
      <p className="wrap-anywhere">
        Remove <b className="text-ink">{student.name}</b> from the list? What they handed in stays.
      </p>
    </DeleteDialog>
  );
}
