import { Modal } from '@web/components/modal';
import type { ListedUser } from '../queries';
import { useUserAddress } from '../use-user-address';
import { UserForm } from './user-form';

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
