import { eraseTexts } from '@domain/messages/personal-data';
import { normalizeEmail } from '@domain/submission/email';
import { DialogBody, DialogFoot } from '@web/components/dialog-parts';
import { FormAlert } from '@web/components/form-alert';
import { Modal } from '@web/components/modal';
import { TextField } from '@web/components/text-field';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import type { FoundData } from '../queries';

type EraseDialogProps = {
  email: string;
  person: FoundData;
  onClose: () => void;
  onErased: (submissions: number) => void;
};

export function EraseDialog({ email, person, onClose, onErased }: EraseDialogProps) {
  const erase = trpc.people.erase.useMutation({ onSuccess: ({ submissions }) => onErased(submissions) });
  const form = useForm({
    initial: { confirmation: '' },
    faultsOf: ({ confirmation }): Record<string, string> =>
      normalizeEmail(confirmation) === email ? {} : { confirmation: eraseTexts.mismatch },
    call: { isPending: erase.isPending },
    send: ({ confirmation }) => erase.mutate({ email, confirmation }),
  });
  return (
    <Modal title={eraseTexts.title} description={email} onClose={() => !erase.isPending && onClose()}>
      <form {...formProps(form)}>
        <DialogBody>
          {erase.isError && <FormAlert title={eraseTexts.failed}>{callSentence(erase.error)}</FormAlert>}
          <p className="text-ink-2">{eraseTexts.lost(person.submissions - person.staying)}</p>
          {person.staying > 0 && <p className="text-ink-2">{eraseTexts.staying(person.staying)}</p>}
          <TextField
            label={eraseTexts.label}
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('confirmation')}
          />
        </DialogBody>
        <DialogFoot>
          <button type="button" className="btn btn-quiet" onClick={() => !erase.isPending && onClose()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-danger" aria-disabled={erase.isPending}>
            {erase.isPending ? eraseTexts.erasing : eraseTexts.confirm}
          </button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
