import { type FormState, formProps } from '@web/lib/use-form';
import type { ReactNode } from 'react';
import { DialogFooter } from './dialog-footer';
import { DialogBody } from './dialog-parts';
import { UnsavedQuestion } from './unsaved-question';

type DialogFormProps = {
  form: FormState;
  confirm: string;
  sending?: string;
  onCancel: () => void;
  /** Another button, before the one that confirms. */
  other?: ReactNode;
  children: ReactNode;
};

export function DialogForm({ form, confirm, sending = 'Saving…', onCancel, other, children }: DialogFormProps) {
  return (
    <>
      <form {...formProps(form)}>
        <DialogBody>{children}</DialogBody>
        <DialogFooter idle={form.pending} onCancel={onCancel} other={other}>
          {form.pending ? sending : confirm}
        </DialogFooter>
      </form>
      <UnsavedQuestion unsaved={form.unsaved} />
    </>
  );
}
