import { panelLabel } from '@domain/messages/admin';
import { instructionsFailed, loginFailed, loginTexts, unexpectedFailure } from '@domain/messages/auth';
import { isEmail } from '@domain/submission/email';
import { FormAlert } from '@web/components/form-alert';
import { linkLook } from '@web/components/link-look';
import { PasswordField } from '@web/components/password-field';
import { SignInFrame, signInFields, signInLead, signInSubmit, signInTitle } from '@web/components/sign-in-frame';
import { TextField } from '@web/components/text-field';
import { refusalSentence } from '@web/lib/call-error';
import { plainClient } from '@web/lib/plain-client';
import { useCall } from '@web/lib/use-call';
import { formProps, useForm } from '@web/lib/use-form';
import { useEffect, useState } from 'react';

/** Replaces every page that needs a login [2.12]. */
export function LoginScreen() {
  const [forgotten, setForgotten] = useState(false);
  useEffect(() => {
    document.title = 'Sign in · CaseGrade';
  }, []);
  return (
    <SignInFrame>
      {forgotten ? (
        <ForgotPasswordForm onBack={() => setForgotten(false)} />
      ) : (
        <LoginForm onForgotten={() => setForgotten(true)} />
      )}
    </SignInFrame>
  );
}

/** Reloads the page after login [4.8]. */
function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const login = useCall(async (values: { username: string; password: string }) => {
    await plainClient.auth.login.mutate(values);
    location.reload();
  });
  const busy = login.isPending || login.isSuccess;

  const form = useForm({
    initial: { username: '', password: '' },
    faultsOf: ({ username, password }): Record<string, string> => ({
      ...(username.trim() === '' && { username: 'Please enter your username.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    }),
    call: { isPending: busy ?? false },
    send: login.send,
  });

  return (
    <form {...formProps(form)}>
      <h1 className={signInTitle}>Sign in</h1>
      <p className={signInLead}>{panelLabel}</p>
      {login.isError && <FormAlert title={loginFailed}>{refusalSentence(login.error) ?? unexpectedFailure}</FormAlert>}
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
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      </div>
      <button type="submit" className={signInSubmit} aria-disabled={busy}>
        {busy ? 'Signing in…' : loginTexts.signIn}
      </button>
      <p className="mt-4.5">
        <button type="button" className={linkLook} onClick={onForgotten}>
          {loginTexts.forgot}
        </button>
      </p>
    </form>
  );
}

/** The answer does not tell whether the address is an account's [2.12]. */
function ForgotPasswordForm({ onBack }: { onBack: () => void }) {
  const forgot = useCall((email: string) => plainClient.auth.forgotPassword.mutate({ email }));
  const form = useForm({
    initial: { email: '' },
    faultsOf: emailFaults,
    call: { isPending: forgot.isPending },
    send: ({ email }) => forgot.send(email.trim()),
  });

  return (
    <form {...formProps(form)}>
      <h1 className={signInTitle}>Reset your password</h1>
      <p className={signInLead}>We will email you a link. It works once and expires in one hour.</p>
      {forgot.isError && (
        <FormAlert title={instructionsFailed}>{refusalSentence(forgot.error) ?? unexpectedFailure}</FormAlert>
      )}
      {forgot.answer && <FormAlert good>{forgot.answer.message}</FormAlert>}
      <TextField label="Email" type="email" autoComplete="email" autoFocus {...form.field('email')} />
      <button type="submit" className={signInSubmit} aria-disabled={forgot.isPending}>
        {forgot.isPending ? 'Sending…' : loginTexts.sendInstructions}
      </button>
      <p className="mt-4.5">
        <button type="button" className={linkLook} onClick={onBack}>
          {loginTexts.backToSignIn}
        </button>
      </p>
    </form>
  );
}

function emailFaults({ email }: { email: string }): Record<string, string> {
  if (email.trim() === '') return { email: 'Please enter your email address.' };
  return isEmail(email.trim()) ? {} : { email: 'Please enter a valid email address.' };
}
