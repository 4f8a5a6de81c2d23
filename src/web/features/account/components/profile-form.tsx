import { errorTitle } from '@domain/messages/user';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { normalizeUsername, usernameFault } from '@domain/user/username';
import { PasswordField } from '@web/components/password-field';
import { showFailure } from '@web/components/show-failure';
import { TextField } from '@web/components/text-field';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { useSignedInUser } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';

/** A new address needs the current password, because it can have the password reset. */
export function ProfileForm() {
  const user = useSignedInUser();
  const utils = trpc.useUtils();
  const update = trpc.account.update.useMutation({
    onSuccess(saved) {
      utils.auth.me.setData(undefined, (me) => (me?.isAuthenticated ? { ...me, user: { ...user, ...saved } } : me));
      form.restart(profileOf(saved));
      showToast({ title: 'Account updated', description: 'Your name and address are saved.' });
    },
    onError: showFailure(errorTitle),
  });

  const isNewAddress = ({ email }: Profile) => normalizeEmail(email) !== user.email;
  const form = useForm({
    initial: profileOf(user),
    faultsOf: (values) => faultsOf(values, isNewAddress(values)),
    call: update,
    send({ username, ...address }) {
      if (unsaved) update.mutate({ username, ...(newAddress && address) });
    },
  });
  const { field, values } = form;
  const newAddress = isNewAddress(values);
  const unsaved = normalizeUsername(values.username) !== user.username || newAddress;

  return (
    <TitledSheet title="Name and address" text="You sign in with this username. Password links go to this email.">
      <form className="grid gap-4 px-5 pt-1 pb-5 max-md:px-4" {...formProps(form)}>
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...field('username')}
        />
        <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
        {newAddress && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            hint="Enter your password to change your email."
            {...field('currentPassword')}
          />
        )}
        <div className="flex gap-2">
          <button type="submit" className="btn btn-main" aria-disabled={!unsaved || update.isPending}>
            {update.isPending ? 'Saving…' : 'Save Changes'}
          </button>
        </div>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </TitledSheet>
  );
}

type Profile = { username: string; email: string; currentPassword: string };

const profileOf = ({ username, email }: { username: string; email: string }): Profile => ({
  username,
  email,
  currentPassword: '',
});

function faultsOf({ username, email, currentPassword }: Profile, newAddress: boolean): Record<string, string> {
  const faults: Record<string, string> = {};
  const name = usernameFault(normalizeUsername(username));
  if (name) faults.username = `${name}.`;
  if (!isEmail(email)) faults.email = 'Please enter a valid email address.';
  if (newAddress && currentPassword === '') faults.currentPassword = 'Please enter your current password.';
  return faults;
}
