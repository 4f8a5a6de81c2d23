import { type ComponentProps, type ReactNode, useId } from 'react';
import { CircleAlert } from './sign-in-icons';

type FieldProps = ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string | undefined };

export function TextField({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type="text"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error || hint ? `${id}-hint` : undefined}
        {...input}
      />
      <FieldHint id={`${id}-hint`} hint={hint} error={error} />
    </div>
  );
}

/** The error, otherwise the hint. */
export function FieldHint({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | undefined }) {
  if (error) {
    return (
      <span className="hint hint-bad" id={id}>
        <CircleAlert className="i-s" aria-hidden="true" />
        {error}
      </span>
    );
  }
  if (!hint) return null;
  return (
    <span className="hint" id={id}>
      {hint}
    </span>
  );
}
