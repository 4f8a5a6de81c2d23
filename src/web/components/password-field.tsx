import { maxPasswordLength } from '@domain/user/password';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { FieldHint } from './field';
import { Eye, EyeOff } from './sign-in-icons';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  children?: ReactNode;
};

export function PasswordField({ label, error, hint, children, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="relative block">
        <input
          id={id}
          className="input pr-11!"
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          // In UTF-16 units. The server refuses a longer password with a message.
          maxLength={2 * maxPasswordLength}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={
            [error || hint ? `${id}-hint` : '', children ? `${id}-more` : ''].join(' ').trim() || undefined
          }
          {...input}
        />
        <button
          type="button"
          className="icon-btn absolute top-1/2 right-1 -translate-y-1/2"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          <Icon className="i" aria-hidden="true" />
        </button>
      </span>
      <FieldHint id={`${id}-hint`} error={error} hint={hint} />
      {children && <div id={`${id}-more`}>{children}</div>}
    </div>
  );
}
