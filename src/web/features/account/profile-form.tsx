import { errorTitle } from '@domain/messages/user';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { normalizeUsername, usernameFault } from '@domain/user/username';
import { PasswordField } from '@web/components/password-field';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { useSignedInUser } from '@web/features/session/session-context';
import { callSentence, fieldIssues } from '@web/lib/call-error';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';

/** Name and address; a new address takes the current password, because it can have the password reset. */
export function ProfileForm() {
  const user = useSignedInUser();
  const utils = trpc.useUtils();
  const [username, setUsername] = useState(user.username);
  const [email, setEmail] = useState(user.email);
  const [currentPassword, setCurrentPassword] = useState('');
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const newAddress = normalizeEmail(email) !== user.email;
  const unsaved = normalizeUsername(username) !== user.username || newAddress;

  const update = trpc.account.update.useMutation({
    onSuccess(saved) {
      utils.auth.me.setData(undefined, { isAuthenticated: true, user: saved });
      setUsername(saved.username);
      setEmail(saved.email);
      setCurrentPassword('');
      setTried(false);
      showToast({ title: 'Account updated', description: 'Your name and address are saved.' });
    },
    onError: (error) => showToast({ title: errorTitle, description: callSentence(error) }, true),
  });

  const ours = tried ? faultsOf({ username, email, currentPassword, newAddress }) : {};
  const faults = { ...fieldIssues(update.error), ...ours };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (update.isPending || !unsaved) return;
    setTried(true);
    const [first] = Object.keys(faultsOf({ username, email, currentPassword, newAddress }));
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else update.mutate({ username, ...(newAddress && { email, currentPassword }) });
  };
  const changed = () => update.isError && update.reset();

  return (
    <section className="sheet" aria-labelledby="profile">
      <div className="sheet-head">
        <div>
          <h2 className="h14" id="profile">
            Name and address
          </h2>
          <p>You sign in with the name; links to reset a password go to the address</p>
        </div>
      </div>
      <form ref={form} className="account-form" noValidate onSubmit={submit} onChange={changed}>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={faults.username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          error={faults.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        {newAddress && (
          <PasswordField
            label="Current password"
            name="currentPassword"
            autoComplete="current-password"
            value={currentPassword}
            error={faults.currentPassword}
            hint="A new address takes your password."
            onChange={(event) => setCurrentPassword(event.target.value)}
          />
        )}
        <div className="form-foot">
          <button type="submit" className="btn btn-main" aria-disabled={!unsaved || update.isPending}>
            {update.isPending ? 'Saving…' : 'Save Changes'}
          </button>
        </div>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </section>
  );
}

type Profile = { username: string; email: string; currentPassword: string; newAddress: boolean };

function faultsOf({ username, email, currentPassword, newAddress }: Profile): Record<string, string> {
  const faults: Record<string, string> = {};
  const name = usernameFault(normalizeUsername(username));
  if (name) faults.username = `${name}.`;
  if (!isEmail(email)) faults.email = 'Please enter a valid email address.';
  if (newAddress && currentPassword === '') faults.currentPassword = 'Please enter your current password.';
  return faults;
}
