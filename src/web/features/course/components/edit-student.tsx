import { isEmail } from '@domain/submission/email';
import { CheckBox } from '@web/components/check-box';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useForm } from '@web/lib/use-form';
import type { CourseOfPage, ListedStudent } from '../queries';
import { studentTexts as texts } from '../texts';

type Values = { email: string; name: string; number: string; left: boolean };

type EditStudentProps = { course: CourseOfPage; student: ListedStudent | null; onClose: (discard?: boolean) => void };

export function EditStudent({ course, student, onClose }: EditStudentProps) {
  const done = (title: string) => ({
    onSuccess({ name }: { name: string }) {
      showToast({ title, description: name });
      onClose(true);
    },
    onError: showFailure(texts.failed),
  });
  const add = trpc.students.create.useMutation(done(texts.added));
  const update = trpc.students.update.useMutation(done(texts.saved));
  const form = useForm<Values>({
    initial: {
      email: student?.email ?? '',
      name: student?.name ?? '',
      number: student?.number ?? '',
      left: student?.leftAt != null,
    },
    faultsOf: ({ email, name }) => ({
      ...(!isEmail(email.trim()) && { email: 'Please enter a valid email address.' }),
      ...(name.trim() === '' && { name: 'Please enter a name.' }),
    }),
    call: student ? update : add,
    send: ({ left, ...values }) =>
      student ? update.mutate({ id: student.id, left, ...values }) : add.mutate({ id: course.id, ...values }),
  });
  const { field, set, values } = form;
  return (
    <Modal title={student ? texts.editTitle : texts.addTitle} description={texts.formText} onClose={() => onClose()}>
      <DialogForm form={form} confirm={student ? 'Save Changes' : texts.add} onCancel={() => onClose(true)}>
        <TextField label="Email" type="email" autoComplete="off" maxLength={254} {...field('email')} />
        <TextField label="Name" autoComplete="off" maxLength={200} {...field('name')} />
        <TextField label="Number" autoComplete="off" maxLength={60} hint={texts.numberHint} {...field('number')} />
        {student && (
          <CheckBox checked={values.left} onChange={(event) => set({ left: event.target.checked })}>
            {texts.markLeft}
          </CheckBox>
        )}
      </DialogForm>
    </Modal>
  );
}
