import { late } from '@web/components/late';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useSignedInUser } from '@web/features/session/session-context';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { deleteDialog } from './delete-dialog';
import type { ListedUser } from './listed-user';
import type { UserListProps } from './user-table';

const skeleton = ({ users }: UserListProps) => <SkeletonRows rows={users.length} label="Loading the users" />;
const UserTable = late(
  () => import('./user-table'),
  (part) => part.UserTable,
  { waiting: skeleton },
);
const UserRows = late(
  () => import('./user-rows'),
  (part) => part.UserRows,
  { waiting: skeleton },
);

type Props = { users: readonly ListedUser[]; mayChange: boolean; onEdit: (id: number) => void };

/** The accounts as a table, on a phone as a list. */
export function UserList({ users, mayChange, onEdit }: Props) {
  const self = useSignedInUser();
  const List = useMedia(phoneMedia) ? UserRows : UserTable;
  const actionsFor = (user: ListedUser) => ({
    user,
    onEdit: () => onEdit(user.id),
    onDelete: user.id === self.id ? null : () => deleteDialog.set(user),
  });
  return <List users={users} actionsFor={mayChange ? actionsFor : null} />;
}
