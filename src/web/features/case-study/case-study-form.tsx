import { nameAndDescriptionRequired } from '@domain/messages/case-study';
import { DialogFoot } from '@web/components/dialog-foot';
import { FormAlert } from '@web/components/form-alert';
import { LengthHint } from '@web/components/length-hint';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { countCharacters } from '@web/lib/count-characters';
import { type SubmitEvent, useRef, useState } from 'react';
import type { useCaseStudyCalls } from './use-case-study-calls';

/** In characters. */
export const longestCaseStudy = { name: 200, description: 5_000 } as const;

type CaseStudyFormProps = {
  create: ReturnType<typeof useCaseStudyCalls>['create'];
  onCancel: () => void;
  onSaved: () => void;
};

/** A new case study: its name, and what it asks for [5.7]. */
export function CaseStudyForm({ create, onCancel, onSaved }: CaseStudyFormProps) {
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const unsaved = (name !== '' || description !== '') && !create.isSuccess;

  const blank = { name: name.trim() === '', description: description.trim() === '' };
  const long = {
    name: countCharacters(name.trim()) > longestCaseStudy.name,
    description: countCharacters(description.trim()) > longestCaseStudy.description,
  };
  const wrong = { name: blank.name || long.name, description: blank.description || long.description };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const first = wrong.name ? 'name' : wrong.description ? 'description' : null;
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    else if (!create.isPending) {
      create.mutate({ name: name.trim(), description: description.trim() }, { onSuccess: onSaved });
    }
  };
  const missing = tried && (blank.name || blank.description);
  return (
    <>
      <form ref={form} noValidate onSubmit={submit}>
        <div className="dialog-body">
          {missing && <FormAlert>{nameAndDescriptionRequired}</FormAlert>}
          <TextField
            label="Name"
            autoFocus
            name="name"
            autoComplete="off"
            required
            value={name}
            aria-invalid={(tried && wrong.name) || undefined}
            hint={<LengthHint length={countCharacters(name.trim())} longest={longestCaseStudy.name} />}
            onChange={(event) => setName(event.target.value)}
          />
          <TextArea
            label="Description"
            name="description"
            required
            rows={5}
            placeholder="What the case is about, and what is to be handed in"
            value={description}
            aria-invalid={(tried && wrong.description) || undefined}
            hint={<LengthHint length={countCharacters(description.trim())} longest={longestCaseStudy.description} />}
            onChange={(event) => setDescription(event.target.value)}
          />
        </div>
        <DialogFoot idle={create.isPending} onCancel={onCancel}>
          {create.isPending ? 'Creating…' : 'Create Case Study'}
        </DialogFoot>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}
