import { type CourseRole, courseRoles } from '@domain/course/roles';
import { isEmail } from '@domain/submission/email';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { Segments } from '@web/components/segments';
import { showFailure } from '@web/components/show-failure';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useForm } from '@web/lib/use-form';
import type { CourseOfPage } from '../queries';
import { roleHints, roleNames, staffTexts as texts } from '../texts';

const none: { email: string; role: CourseRole } = { email: '', role: 'assistant' };

export function AddStaff({ course, onClose }: { course: CourseOfPage; onClose: (discard?: boolean) => void }) {
  const add = trpc.courses.addStaff.useMutation({
    onSuccess({ state, email }) {
      showToast(state === 'member' ? texts.added(email) : texts.invited(email));
      onClose(true);
    },
    onError: showFailure(texts.failed),
  });
  const form = useForm({
    initial: none,
    faultsOf: ({ email }) => (isEmail(email.trim()) ? {} : { email: 'Please enter a valid email address.' }),
    call: add,
    send: ({ email, role }) => add.mutate({ id: course.id, email, role }),
  });
  const { field, set, values } = form;
  return (
    <Modal title={texts.addTitle} description={texts.addText} onClose={() => onClose()}>
      <DialogForm form={form} confirm={texts.add} sending="Adding…" onCancel={() => onClose(true)}>
        <TextField label="Email" type="email" autoFocus autoComplete="off" {...field('email')} />
        <Segments
          label="Role"
          labelled
          options={courseRoles.map((value) => ({ value, name: roleNames[value] }))}
          chosen={values.role}
          onChoose={(role) => set({ role })}
        >
          <span className="hint">{roleHints[values.role]}</span>
        </Segments>
      </DialogForm>
    </Modal>
  );
}
