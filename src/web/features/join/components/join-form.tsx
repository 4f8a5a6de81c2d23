import type { OpenInvitation } from '@domain/course/schema';
import { passwordTooWeak } from '@domain/messages/account';
import { unexpectedFailure } from '@domain/messages/auth';
import { aRole } from '@domain/messages/course';
import { isStrongPassword } from '@domain/user/password';
import { FormAlert } from '@web/components/form-alert';
import { PasswordField } from '@web/components/password-field';
import { PasswordStrength } from '@web/components/password-strength';
import { signInFields, signInLead, signInSubmit, signInTitle } from '@web/components/sign-in-frame';
import { TextField } from '@web/components/text-field';
import { fieldIssues, refusalSentence } from '@web/lib/call-error';
import { useCall } from '@web/lib/use-call';
import { formProps, useForm } from '@web/lib/use-form';
import { isInvalid, join } from '../lib/join-call';

type JoinFormProps = {
  token: string;
  invitation: OpenInvitation;
  onInvalid: () => void;
};

/** The address is that of the invitation [5.15]. */
export function JoinForm({ token, invitation: { course, email, role }, onInvalid }: JoinFormProps) {
  const call = useCall(async (values: { username: string; password: string }) => {
    try {
      await join({ token, ...values });
      location.assign('/');
    } catch (error) {
      if (isInvalid(error)) onInvalid();
      throw error;
    }
  });
  const busy = call.isPending || call.isSuccess;
  const form = useForm({
    initial: { username: '', password: '' },
    faultsOf: ({ username, password }): Record<string, string> => ({
      ...(username.trim() === '' && { username: 'Please enter a username.' }),
      ...(!isStrongPassword(password) && { password: passwordTooWeak }),
    }),
    call,
    send: call.send,
  });
  const { username, password, ...elsewhere } = fieldIssues(call.error);
  const general = call.isError && (Object.keys(elsewhere).length > 0 || (!username && !password));

  return (
    <form {...formProps(form)}>
      <h1 className={`${signInTitle} wrap-anywhere`} dir="auto">
        Join {course}
      </h1>
      <p className={`${signInLead} wrap-anywhere`}>
        You are invited as {aRole[role]} with the email <b>{email}</b>. Choose a username and a password.
      </p>
      {general && (
        <FormAlert title="You could not join">
          {refusalSentence(call.error) ?? unexpectedFailure}
          {elsewhere.email && ' Sign in to that account, and ask to be added to the course again.'}
        </FormAlert>
      )}
      <div className={signInFields}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          {...form.field('username')}
        />
        <PasswordField label="Password" autoComplete="new-password" {...form.field('password')}>
          <PasswordStrength password={form.values.password} />
        </PasswordField>
      </div>
      <button type="submit" className={signInSubmit} aria-disabled={busy}>
        {busy ? 'Joining…' : 'Join the course'}
      </button>
    </form>
  );
}
