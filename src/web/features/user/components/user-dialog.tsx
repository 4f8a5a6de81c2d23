import { isStrongPassword } from '@domain/user/password';
import { roles } from '@domain/user/roles';
import { maxUsernameLength } from '@domain/user/username';
import { DialogForm } from '@web/components/dialog-form';
import { Modal } from '@web/components/modal';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { PasswordField } from '@web/components/password-field';
import { PasswordRules } from '@web/components/password-strength';
import { Segments } from '@web/components/segments';
import { TextField } from '@web/components/text-field';
import { useForm } from '@web/lib/use-form';
import { userFaults, userValues } from '../lib/user-values';
import { useSaveUser } from '../mutations';
import type { ListedUser } from '../queries';
import { useUserAddress } from '../use-user-address';

export function UserDialog({ users, asked }: { users: readonly ListedUser[]; asked: number | 'new' }) {
  const user = asked === 'new' ? null : users.find(({ id }) => id === asked);
  // An address may name an account that has been deleted since.
  return user === undefined ? null : <OpenDialog key={asked} user={user} />;
}

function OpenDialog({ user }: { user: ListedUser | null }) {
  const { close } = useUserAddress();
  return (
    <Modal
      title={user ? 'Edit User' : 'Add User'}
      description={user ? `Role and sign-in of ${user.username}` : 'Can sign in immediately'}
      onClose={() => close(false)}
    >
      <UserForm user={user} onCancel={() => close(true)} onSaved={() => close(true)} />
    </Modal>
  );
}

type UserFormProps = {
  /** Null for a new one. */
  user: ListedUser | null;
  onCancel: () => void;
  onSaved: () => void;
};

/** A blank password keeps the current one [4.12] [5.15]. */
function UserForm({ user, onCancel, onSaved }: UserFormProps) {
  const save = useSaveUser(user, onSaved);
  const form = useForm({
    initial: userValues(user),
    faultsOf: (values) => userFaults(values, user === null),
    call: save,
    send: save.mutate,
  });
  const { field, set, values } = form;
  const active = 'user-active';

  return (
    <DialogForm form={form} confirm={user ? 'Save Changes' : 'Create User'} onCancel={onCancel}>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <TextField
          label="Username"
          autoFocus={!user}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={2 * maxUsernameLength}
          {...field('username')}
        />
        <Segments
          label="Role"
          labelled
          options={roles.map((value) => ({ value, name: value }))}
          chosen={values.role}
          onChoose={(role) => set({ role })}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
      <PasswordField
        label={user ? 'New password' : 'Password'}
        autoComplete="new-password"
        hint={user && values.password === '' ? 'Leave it blank to keep the current one.' : undefined}
        {...field('password')}
        error={isStrongPassword(values.password) ? undefined : field('password').error}
      >
        {(!user || values.password !== '') && <PasswordRules password={values.password} />}
      </PasswordField>
      <div className="flex items-center justify-between gap-4 border-t border-line-soft pt-3">
        <span>
          <span className="block text-13 font-semibold" id={active}>
            Active
          </span>
          <span className="hint">Inactive users cannot sign in</span>
        </span>
        <OnOffSwitch on={values.isActive} labelledBy={active} onChange={(isActive) => set({ isActive })} />
      </div>
    </DialogForm>
  );
}
