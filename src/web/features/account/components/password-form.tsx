import { resetTexts } from '@domain/messages/auth';
import { errorTitle } from '@domain/messages/user';
import { isStrongPassword } from '@domain/user/password';
import { ConfirmationField } from '@web/components/confirmation-field';
import { PasswordField } from '@web/components/password-field';
import { PasswordStrength } from '@web/components/password-strength';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { useSignedInUser } from '@web/lib/session';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';

const blank = { currentPassword: '', newPassword: '', confirmation: '' };

export function PasswordForm() {
  const { username } = useSignedInUser();
  const change = trpc.account.changePassword.useMutation({
    onSuccess() {
      form.restart(blank);
      showToast({ title: 'Password changed', description: 'You are signed out everywhere but here.' });
    },
    onError: showFailure(errorTitle),
  });

  const form = useForm({
    initial: blank,
    faultsOf,
    call: change,
    send: ({ currentPassword, newPassword }) => change.mutate({ currentPassword, newPassword }),
  });
  const { field, values } = form;

  return (
    <TitledSheet title="Password" text="Changing it signs you out on all other devices">
      <form className="grid gap-4 px-5 pt-1 pb-5 max-md:px-4" {...formProps(form)}>
        {/* Password managers must know whose password this is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          {...field('newPassword')}
          error={isStrongPassword(values.newPassword) ? undefined : field('newPassword').error}
        >
          <PasswordStrength password={values.newPassword} />
        </PasswordField>
        <ConfirmationField
          password={values.newPassword}
          value={values.confirmation}
          tried={form.tried}
          onChange={(confirmation) => form.set({ confirmation })}
        />
        <div className="flex gap-2">
          <button type="submit" className="btn btn-main" aria-disabled={change.isPending}>
            {change.isPending ? 'Saving…' : 'Change Password'}
          </button>
        </div>
      </form>
    </TitledSheet>
  );
}

function faultsOf({ currentPassword, newPassword, confirmation }: typeof blank): Record<string, string> {
  const faults: Record<string, string> = {};
  if (currentPassword === '') faults.currentPassword = 'Please enter your current password.';
  if (!isStrongPassword(newPassword)) faults.newPassword = 'The password must meet all five rules.';
  if (confirmation !== newPassword) faults.confirmation = resetTexts.mismatch;
  return faults;
}
