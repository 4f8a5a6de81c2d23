import { invalidResetToken, passwordTooWeak } from '@domain/messages/account';
import { failedToReset, loginTexts, resetFailed, resetTexts } from '@domain/messages/auth';
import { isStrongPassword } from '@domain/user/password';
import { ConfirmationField } from '@web/components/confirmation-field';
import { FormAlert } from '@web/components/form-alert';
import { linkLook } from '@web/components/link-look';
import { PasswordField } from '@web/components/password-field';
import { PasswordStrength } from '@web/components/password-strength';
import { signInFields, signInLead, signInSubmit, signInTitle } from '@web/components/sign-in-frame';
import { refusalSentence } from '@web/lib/call-error';
import { type SubmitEvent, useRef, useState } from 'react';
import { resetPassword } from '../lib/reset-call';

type ResetFormProps = {
  token: string;
  onChanged: () => void;
};

/** A new password, twice [5.16]. */
export function ResetForm({ token, onChanged }: ResetFormProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setTried(true);
    const wrong = faultOf(password, confirmation);
    setFault(wrong?.sentence ?? null);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong.field}]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await resetPassword(token, password);
      onChanged();
    } catch (error) {
      setFault(refusalSentence(error) ?? failedToReset);
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1 className={signInTitle}>Set a new password</h1>
      <p className={signInLead}>Choose a password you do not use anywhere else</p>
      {fault && (
        <FormAlert title={resetFailed}>
          {fault}
          {fault === invalidResetToken && ' Request a new link. Each link works once and expires in one hour.'}
        </FormAlert>
      )}
      <div className={signInFields}>
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        >
          <PasswordStrength password={password} />
        </PasswordField>
        <ConfirmationField password={password} value={confirmation} tried={tried} onChange={setConfirmation} />
      </div>
      <button type="submit" className={signInSubmit} aria-disabled={busy}>
        {busy ? 'Saving…' : 'Reset Password'}
      </button>
      <p className="mt-4.5">
        <a className={linkLook} href="/">
          {loginTexts.backToSignIn}
        </a>
      </p>
    </form>
  );
}

type Fault = { field: 'password' | 'confirmation'; sentence: string };

function faultOf(password: string, confirmation: string): Fault | null {
  if (!isStrongPassword(password)) return { field: 'password', sentence: passwordTooWeak };
  if (confirmation !== password) return { field: 'confirmation', sentence: resetTexts.mismatch };
  return null;
}
