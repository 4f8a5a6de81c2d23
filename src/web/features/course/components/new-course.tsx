import { isEmail } from '@domain/submission/email';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useForm } from '@web/lib/use-form';
import { type CourseValues, courseFaults, newCourse } from '../lib/course-values';
import { coursesTexts as texts } from '../texts';
import { CourseFields } from './course-fields';

type Values = CourseValues & { instructorEmail: string };

const none: Values = { name: '', code: '', term: '', slug: '', instructorEmail: '' };

function faultsOf({ instructorEmail, ...values }: Values): Record<string, string> {
  const wrong = instructorEmail.trim() !== '' && !isEmail(instructorEmail.trim());
  return { ...courseFaults(values, true), ...(wrong && { instructorEmail: 'Please enter a valid email address.' }) };
}

export function NewCourse({ onClose }: { onClose: (discard?: boolean) => void }) {
  const create = trpc.courses.create.useMutation({
    onSuccess({ name }) {
      showToast({ title: texts.created, description: name });
      onClose(true);
    },
    onError: showFailure(texts.createFailed),
  });
  const form = useForm({
    initial: none,
    faultsOf,
    call: create,
    send({ instructorEmail, ...values }) {
      const email = instructorEmail.trim();
      create.mutate({ ...newCourse(values), ...(email !== '' && { instructorEmail: email }) });
    },
  });
  return (
    <Modal title="New course" description="With case studies, staff and students of its own" onClose={() => onClose()}>
      <DialogForm form={form} confirm="Create Course" sending="Creating…" onCancel={() => onClose(true)}>
        <CourseFields field={form.field} values={form.values} />
        <TextField
          label="Email of the instructor"
          type="email"
          autoComplete="off"
          hint="Leave it blank to run the course yourself."
          {...form.field('instructorEmail')}
        />
      </DialogForm>
    </Modal>
  );
}
