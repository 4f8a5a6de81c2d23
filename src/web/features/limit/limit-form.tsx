import { TextField } from '@web/components/text-field';
import { type SubmitEvent, useRef, useState } from 'react';

type LimitFormProps = {
  texts: { label: string; hint: string; fault: string; save: string };
  inputMode: 'numeric' | 'decimal';
  /** What stands in the field at first; empty is no limit. */
  given: string;
  /** What was typed: null is no limit, undefined is nothing that can be saved. */
  read(text: string): number | null | undefined;
  saving: boolean;
  onSave(limit: number | null): void;
};

/** One limit that may be left empty, with its button; what cannot be saved is said once that was tried. */
export function LimitForm({ texts, inputMode, given, read, saving, onSave }: LimitFormProps) {
  const [text, setText] = useState(given);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const wanted = read(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (saving) return;
    if (wanted === undefined) form.current?.querySelector('input')?.focus();
    else onSave(wanted);
  };
  return (
    <form ref={form} className="setting-form" noValidate onSubmit={submit}>
      <TextField
        label={texts.label}
        inputMode={inputMode}
        autoComplete="off"
        value={text}
        hint={texts.hint}
        error={tried && wanted === undefined ? texts.fault : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="btn btn-main" aria-disabled={saving}>
        {saving ? 'Saving…' : texts.save}
      </button>
    </form>
  );
}
