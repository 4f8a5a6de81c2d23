import type { OpenInvitation } from '@domain/course/schema';
import { passwordTooWeak } from '@domain/messages/account';
import { unexpectedFailure } from '@domain/messages/auth';
import { aRole, courseSentences } from '@domain/messages/course';
import { isStrongPassword } from '@domain/user/password';
import { FormAlert } from '@web/components/form-alert';
import { CheckingLink, InvalidLink, LinkCard } from '@web/components/link-states';
import { LoadError } from '@web/components/load-error';
import { PasswordField } from '@web/components/password-field';
import { PasswordStrength } from '@web/components/password-strength';
import { SignInFrame, signInFields, signInLead, signInSubmit, signInTitle } from '@web/components/sign-in-frame';
import { TextField } from '@web/components/text-field';
import { fieldIssues, refusalSentence } from '@web/lib/call-error';
import { useCall } from '@web/lib/use-call';
import { formProps, useForm } from '@web/lib/use-form';
import { useEffect, useState } from 'react';
import { isInvalid, join, openInvitation } from './lib/join-call';

type State =
  | { is: 'loading' }
  | { is: 'invalid' }
  | { is: 'unknown'; error: unknown }
  | { is: 'open'; invitation: OpenInvitation };

/** /join [C7.11] */
export function JoinPage() {
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  const [state, setState] = useState<State>({ is: token === '' ? 'invalid' : 'loading' });
  const loading = state.is === 'loading';
  useEffect(() => {
    if (!loading) return;
    let left = false;
    openInvitation(token).then(
      (invitation) => left || setState(invitation ? { is: 'open', invitation } : { is: 'invalid' }),
      (error: unknown) => left || setState({ is: 'unknown', error }),
    );
    return () => {
      left = true;
    };
  }, [token, loading]);

  if (state.is === 'open') {
    return (
      <SignInFrame>
        <JoinForm token={token} invitation={state.invitation} onInvalid={() => setState({ is: 'invalid' })} />
      </SignInFrame>
    );
  }
  return (
    <LinkCard>
      {state.is === 'loading' && <CheckingLink title="Checking your invitation" />}
      {state.is === 'invalid' && (
        <InvalidLink
          title={courseSentences.invalidInvitation}
          text="It works once and for 14 days. If you have not joined yet, ask for a new one."
        >
          Sign in
        </InvalidLink>
      )}
      {state.is === 'unknown' && (
        <LoadError
          title="Your invitation could not be checked"
          query={{ error: state.error, isFetching: false, refetch: () => setState({ is: 'loading' }) }}
        />
      )}
    </LinkCard>
  );
}

type JoinFormProps = { token: string; invitation: OpenInvitation; onInvalid: () => void };

/** The address is that of the invitation [5.15]. */
function JoinForm({ token, invitation: { course, email, role }, onInvalid }: JoinFormProps) {
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
