import { resetTexts } from '@domain/messages/auth';
import { errorTitle } from '@domain/messages/user';
import { isStrongPassword } from '@domain/user/password';
import { ConfirmationField } from '@web/components/confirmation-field';
import { PasswordField } from '@web/components/password-field';
import { PasswordStrength } from '@web/components/password-strength';
import { showToast } from '@web/components/toast-store';
import { useSignedInUser } from '@web/features/session/session-context';
import { callSentence, fieldIssues } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';

const blank = { currentPassword: '', newPassword: '', confirmation: '' };

/** A new password for oneself; every other session ends with it. */
export function PasswordForm() {
  const { username } = useSignedInUser();
  const [values, setValues] = useState(blank);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const change = trpc.account.changePassword.useMutation({
    onSuccess() {
      setValues(blank);
      setTried(false);
      showToast({ title: 'Password changed', description: 'You are signed out everywhere but here.' });
    },
    onError: (error) => showToast({ title: errorTitle, description: callSentence(error) }, true),
  });

  const faults = { ...fieldIssues(change.error), ...(tried && faultsOf(values)) };
  const set = (field: 'currentPassword' | 'newPassword') => ({
    name: field,
    value: values[field],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [field]: event.target.value });
      if (change.isError) change.reset();
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    setTried(true);
    const [first] = Object.keys(faultsOf(values));
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else change.mutate({ currentPassword: values.currentPassword, newPassword: values.newPassword });
  };

  return (
    <section className="sheet" aria-labelledby="password">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="password">
            Password
          </h2>
          <p>A new one signs you out everywhere but here</p>
        </div>
      </div>
      <form ref={form} className="account-form" noValidate onSubmit={submit}>
        {/* For password managers: whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={faults.currentPassword}
          {...set('currentPassword')}
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          error={isStrongPassword(values.newPassword) ? undefined : faults.newPassword}
          {...set('newPassword')}
        >
          <PasswordStrength password={values.newPassword} />
        </PasswordField>
        <ConfirmationField
          password={values.newPassword}
          value={values.confirmation}
          tried={tried}
          onChange={(confirmation) => setValues({ ...values, confirmation })}
        />
        <div className="form-foot">
          <button type="submit" className="btn btn-main" aria-disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Change Password'}
          </button>
        </div>
      </form>
    </section>
  );
}

function faultsOf({ currentPassword, newPassword, confirmation }: typeof blank): Record<string, string> {
  const faults: Record<string, string> = {};
  if (currentPassword === '') faults.currentPassword = 'Please enter your current password.';
  if (!isStrongPassword(newPassword)) faults.newPassword = 'The password has to keep all five rules.';
  if (confirmation !== newPassword) faults.confirmation = resetTexts.mismatch;
  return faults;
}
