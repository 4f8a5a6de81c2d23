import { type ReactNode, useId } from 'react';
import { CircleAlert } from './sign-in-icons';

export type FieldTexts = { label: string; hint?: ReactNode; error?: string | undefined };

type FieldProps = FieldTexts & {
  children: (named: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
};

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error !== undefined || undefined,
        'aria-describedby': error || hint ? `${id}-hint` : undefined,
      })}
      <FieldHint id={`${id}-hint`} hint={hint} error={error} />
    </div>
  );
}

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
