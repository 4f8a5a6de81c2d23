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
import { useCall } from '@web/lib/use-call';
import { formProps, useForm } from '@web/lib/use-form';
import { resetPassword } from '../lib/reset-call';

type ResetFormProps = { token: string; onChanged: () => void };

/** A new password, twice [5.16]. */
export function ResetForm({ token, onChanged }: ResetFormProps) {
  const call = useCall(async (password: string) => {
    await resetPassword(token, password);
    onChanged();
  });
  const form = useForm({
    initial: { password: '', confirmation: '' },
    faultsOf,
    // Its error stays while one types.
    call: { isPending: call.isPending },
    send: ({ password }) => call.send(password),
  });
  const { password, confirmation } = form.values;
  const refusal = call.isError ? (refusalSentence(call.error) ?? failedToReset) : null;
  const [fault = refusal] = Object.values(form.faults);

  return (
    <form {...formProps(form)}>
      <h1 className={signInTitle}>Set a new password</h1>
      <p className={signInLead}>Choose a password you do not use anywhere else</p>
      {fault && (
        <FormAlert title={resetFailed}>
          {fault}
          {fault === invalidResetToken && ' Request a new link. Each link works once and expires in one hour.'}
        </FormAlert>
      )}
      <div className={signInFields}>
        <PasswordField label="New password" autoComplete="new-password" {...form.field('password')} error={undefined}>
          <PasswordStrength password={password} />
        </PasswordField>
        <ConfirmationField
          password={password}
          value={confirmation}
          tried={form.tried}
          onChange={(text) => form.set({ confirmation: text })}
        />
      </div>
      <button type="submit" className={signInSubmit} aria-disabled={call.isPending}>
        {call.isPending ? 'Saving…' : 'Reset Password'}
      </button>
      <p className="mt-4.5">
        <a className={linkLook} href="/">
          {loginTexts.backToSignIn}
        </a>
      </p>
    </form>
  );
}

function faultsOf({ password, confirmation }: { password: string; confirmation: string }): Record<string, string> {
  if (!isStrongPassword(password)) return { password: passwordTooWeak };
  return confirmation === password ? {} : { confirmation: resetTexts.mismatch };
}
