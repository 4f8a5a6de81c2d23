import { resetTexts } from '@domain/messages/auth';
import { useState } from 'react';
import { PasswordField } from './password-field';

type ConfirmationFieldProps = { password: string; value: string; tried: boolean; onChange: (text: string) => void };

/** Reports a difference as soon as more typing can't resolve it. */
export function ConfirmationField({ password, value, tried, onChange }: ConfirmationFieldProps) {
  const [left, setLeft] = useState(false);
  const unfinished = password.startsWith(value) && !(left && value !== '');
  const differs = value !== password && (tried || !unfinished);
  return (
    <PasswordField
      label="Confirm password"
      name="confirmation"
      autoComplete="new-password"
      value={value}
      error={differs ? resetTexts.mismatch : undefined}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
