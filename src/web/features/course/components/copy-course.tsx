import { useNavigate } from '@tanstack/react-router';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useForm } from '@web/lib/use-form';
import { type CourseValues, courseFaults, newCourse } from '../lib/course-values';
import type { CourseOfPage } from '../queries';
import { courseTexts as texts } from '../texts';
import { CourseFields } from './course-fields';

export function CopyCourse({ course, onClose }: { course: CourseOfPage; onClose: (discard?: boolean) => void }) {
  const navigate = useNavigate();
  const copy = trpc.courses.copy.useMutation({
    onSuccess({ slug, name }) {
      showToast({ title: texts.copied, description: name });
      void navigate({ to: '/case-studies', search: { course: slug }, ignoreBlocker: true });
    },
    onError: showFailure('The course was not copied'),
  });
  const initial: CourseValues = { name: course.name, code: course.code, term: '', slug: '' };
  const form = useForm({
    initial,
    faultsOf: (values) => courseFaults(values, true),
    call: copy,
    send: (values) => copy.mutate({ id: course.id, ...newCourse(values) }),
  });
  return (
    <Modal title="Copy course" description="Case studies become drafts without dates." onClose={() => onClose()}>
      <DialogForm form={form} confirm="Copy Course" sending="Copying…" onCancel={() => onClose(true)}>
        <CourseFields field={form.field} values={form.values} />
      </DialogForm>
    </Modal>
  );
}
