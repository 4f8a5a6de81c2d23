import { nameAndDescriptionRequired, openTexts } from '@domain/messages/case-study';
import { DialogForm } from '@web/components/dialog-form';
import { FormAlert } from '@web/components/form-alert';
import { LengthHint } from '@web/components/length-hint';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { countCharacters } from '@web/lib/count-characters';
import { useForm } from '@web/lib/use-form';
import { useRef } from 'react';
import type { useCaseStudyCalls } from '../mutations';

/** In characters. */
export const caseStudyMaxLengths = { name: 200, description: 5_000 } as const;

type CaseStudyFormProps = {
  create: ReturnType<typeof useCaseStudyCalls>['create'];
  onCancel: () => void;
  onSaved: () => void;
};

/** [5.7] */
export function CaseStudyForm({ create, onCancel, onSaved }: CaseStudyFormProps) {
  const asDraft = useRef(false);
  const form = useForm({
    initial: { name: '', description: '' },
    faultsOf,
    call: create,
    send: ({ name, description }) =>
      create.mutate(
        { name: name.trim(), description: description.trim(), draft: asDraft.current },
        { onSuccess: onSaved },
      ),
  });
  const send = (draft: boolean) => {
    asDraft.current = draft;
    form.submit();
    asDraft.current = false;
  };
  const { values, tried } = form;
  // An alert above the fields says which one is missing; the hint says how long a text is.
  const field = (name: 'name' | 'description') => {
    const { error, ...input } = form.field(name);
    const hint = <LengthHint length={countCharacters(values[name].trim())} maxLength={caseStudyMaxLengths[name]} />;
    return { ...input, hint, 'aria-invalid': error !== undefined || undefined };
  };
  const missing = tried && (values.name.trim() === '' || values.description.trim() === '');
  return (
    <DialogForm
      form={form}
      confirm="Create"
      sending="Creating…"
      onCancel={onCancel}
      other={
        <button type="button" className="btn" aria-disabled={form.pending} onClick={() => send(true)}>
          {openTexts.asDraft}
        </button>
      }
    >
      {missing && <FormAlert>{nameAndDescriptionRequired}</FormAlert>}
      <TextField label="Name" autoFocus autoComplete="off" required {...field('name')} />
      <TextArea
        label="Description"
        required
        rows={5}
        placeholder="What the case is about and what to hand in"
        {...field('description')}
      />
    </DialogForm>
  );
}

function faultsOf(values: { name: string; description: string }): Record<string, string> {
  const isWrong = (name: 'name' | 'description') => {
    const length = countCharacters(values[name].trim());
    return length === 0 || length > caseStudyMaxLengths[name];
  };
  return { ...(isWrong('name') && { name: '' }), ...(isWrong('description') && { description: '' }) };
}
