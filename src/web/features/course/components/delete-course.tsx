import { DeleteDialog } from '@web/components/delete-dialog';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { courseInView } from '@web/lib/course-scope';
import { trpc } from '@web/lib/trpc';
import type { ListedCourse } from '../queries';
import { coursesTexts as texts } from '../texts';

export function DeleteCourse({ course, onClose }: { course: ListedCourse; onClose: () => void }) {
  const remove = trpc.courses.delete.useMutation({
    onSuccess() {
      showToast({ title: texts.deleted, description: course.name });
      // Reloads, because everything on screen may belong to the deleted course.
      if (courseInView.get().course?.id === course.id) location.assign('/settings?tab=courses');
    },
    onError: showFailure(texts.deleteFailed),
    onSettled: onClose,
  });
  return (
    <DeleteDialog
      title="Delete course"
      confirm="Delete Course"
      deleting={remove.isPending}
      onClose={onClose}
      onDelete={() => remove.mutate({ id: course.id })}
    >
      <p className="wrap-anywhere">
        Delete <b className="text-ink">{course.name}</b> with its case studies and criteria? This action cannot be
        undone.
      </p>
    </DeleteDialog>
  );
}
