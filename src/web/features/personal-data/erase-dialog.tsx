import { eraseTexts } from '@domain/messages/personal-data';
import { normalizeEmail } from '@domain/submission/email';
import { FormAlert } from '@web/components/form-alert';
import { Modal } from '@web/components/modal';
import { TextField } from '@web/components/text-field';
import { callSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';
import type { FoundData } from './found-data';

type EraseDialogProps = {
  email: string;
  person: FoundData;
  onClose: () => void;
  onErased: (submissions: number) => void;
};

/** Erases everything of a person once their address was typed again. */
export function EraseDialog({ email, person, onClose, onErased }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const erase = trpc.people.erase.useMutation({
    onSuccess: ({ submissions }) => onErased(submissions),
  });
  const matches = normalizeEmail(typed) === email;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (erase.isPending) return;
    if (matches) erase.mutate({ email, confirmation: typed });
    else form.current?.querySelector('input')?.focus();
  };
  return (
    <Modal title={eraseTexts.title} description={email} onClose={() => !erase.isPending && onClose()}>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="dialog-body">
          {erase.isError && <FormAlert title={eraseTexts.failed}>{callSentence(erase.error)}</FormAlert>}
          <p className="sec">{eraseTexts.lost(person.submissions, person.files)}</p>
          <TextField
            label={eraseTexts.label}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            error={tried && !matches ? eraseTexts.mismatch : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <div className="dialog-foot">
          <button type="button" className="btn btn-quiet" onClick={() => !erase.isPending && onClose()}>
            Cancel
          </button>
          <button type="submit" className="btn btn-danger" aria-disabled={erase.isPending}>
            {erase.isPending ? eraseTexts.erasing : eraseTexts.confirm}
          </button>
        </div>
      </form>
    </Modal>
  );
}
