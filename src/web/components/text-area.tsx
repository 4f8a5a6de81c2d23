import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldHint } from './text-field';

type TextAreaProps = ComponentProps<'textarea'> & { label: string; hint?: ReactNode; error?: string | undefined };

export function TextArea({ label, hint, error, ...field }: TextAreaProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="input area"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        {...field}
      />
      <FieldHint id={`${id}-hint`} hint={hint} error={error} />
    </div>
  );
}
