import { loginFailed, loginTexts, unexpectedFailure } from '@domain/messages/auth';
import { panelLabel } from '@domain/messages/desk';
import { FormAlert } from '@web/components/form-alert';
import { PasswordField } from '@web/components/password-field';
import { TextField } from '@web/components/text-field';
import { refusalSentence } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';

/** Username and password; the page is loaded anew once they are right [4.8]. */
export function LoginForm({ onForgotten }: { onForgotten: () => void }) {
  const login = trpc.auth.login.useMutation({ onSuccess: () => location.reload() });
  const busy = login.isPending || login.isSuccess;

  const form = useForm({
    initial: { username: '', password: '' },
    faultsOf: ({ username, password }): Record<string, string> => ({
      ...(username.trim() === '' && { username: 'Please enter your username.' }),
      ...(password === '' && { password: 'Please enter your password.' }),
    }),
    call: { isPending: busy },
    send: (values) => login.mutate(values),
  });

  return (
    <form {...formProps(form)}>
      <h1>Sign in</h1>
      <p className="sign-in-lead">{panelLabel}</p>
      {login.isError && <FormAlert title={loginFailed}>{refusalSentence(login.error) ?? unexpectedFailure}</FormAlert>}
      <div className="sign-in-fields">
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
