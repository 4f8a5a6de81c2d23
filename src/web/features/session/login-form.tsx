import { loginFailed, loginTexts, unexpectedFailure } from '@domain/messages/auth';
import { panelLabel } from '@domain/messages/desk';
import { FormAlert } from '@web/components/form-alert';
import { PasswordField } from '@web/components/password-field';
import { TextField } from '@web/components/text-field';
import { refusalSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';

/** Username and password; the page is loaded anew once they are right [4.8]. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const login = trpc.auth.login.useMutation({ onSuccess: () => location.reload() });
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const busy = login.isPending || login.isSuccess;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const blank = username.trim() === '' ? 'username' : password === '' ? 'password' : null;
    setMissing(blank !== null);
    if (blank) form.current?.querySelector<HTMLInputElement>(`[name=${blank}]`)?.focus();
    else login.mutate({ username, password });
  };

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <h1>Sign in</h1>
      <p className="sign-in-lead">{panelLabel}</p>
      {login.isError && <FormAlert title={loginFailed}>{refusalSentence(login.error) ?? unexpectedFailure}</FormAlert>}
      <div className="sign-in-fields">
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          value={username}
          error={missing && username.trim() === '' ? 'Please enter your username.' : undefined}
          onChange={(event) => setUsername(event.target.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={missing && password === '' ? 'Please enter your password.' : undefined}
          onChange={(event) => setPassword(event.target.value)}
        />
      </div>
      <button type="submit" className="btn btn-main btn-large btn-wide" aria-disabled={busy}>
        {busy ? 'Signing in…' : loginTexts.signIn}
      </button>
      <p className="sign-in-other">
        <button type="button" className="link" onClick={onForgotten}>
          {loginTexts.forgot}
        </button>
      </p>
    </form>
  );
}
