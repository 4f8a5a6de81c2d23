import { usersReadOnly } from '@domain/messages/setting';
import { getRouteApi } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { lazyComponent } from '@web/components/lazy-component';
import { ListTools } from '@web/components/list-tools';
import { LoadError } from '@web/components/load-error';
import { UserPlus } from '@web/components/more-icons';
import { Pager } from '@web/components/pager';
import { ReadOnlyNotice } from '@web/components/read-only-notice';
import { SearchField } from '@web/components/search-field';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useIsAdmin, useSignedInUser } from '@web/lib/session';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { deleteDialog } from '../lib/delete-dialog';
import { matchingUsers, usersPageSize } from '../lib/matching-users';
import type { ListedUser } from '../queries';
import { useUserAddress } from '../use-user-address';
import type { UserListProps } from './user-table';

const skeleton = ({ users }: UserListProps) => <SkeletonRows rows={users.length} label="Loading the users" />;

const UserTable = lazyComponent(() => import('./user-table'), 'UserTable', { waiting: skeleton });

const UserRows = lazyComponent(() => import('./user-rows'), 'UserRows', { waiting: skeleton });

type Props = { users: readonly ListedUser[]; mayChange: boolean; onEdit: (id: number) => void };

const UserDialog = lazyComponent(() => import('./user-dialog'), 'UserDialog');

const DeleteUser = lazyComponent(() => import('./delete-user'), 'DeleteUser');

const route = getRouteApi('/settings');

export function UserManagement() {
  const { search = '', page: asked = 1, user } = route.useSearch();
  const address = useUserAddress();
  const users = trpc.users.list.useQuery();
  const isAdmin = useIsAdmin();
  const deleting = useStore(deleteDialog, (asked) => asked !== null);
  if (users.isError) {
    return (
      <section className="sheet">
        <LoadError title="The users could not be loaded" query={users} />
      </section>
    );
  }
  const found = matchingUsers(users.data ?? [], search);
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / usersPageSize)));
  const shown = found.slice((page - 1) * usersPageSize, page * usersPageSize);
  return (
    <>
      {!isAdmin && <ReadOnlyNotice>{usersReadOnly}</ReadOnlyNotice>}
      <ListTools>
        <SearchField label="Search users" value={search} onChange={address.search} />
        <span className="text-13 font-normal text-ink-3 tabular-nums max-md:hidden! min-w-0 flex-1" role="status">
          {users.isSuccess && countText(found.length, search)}
        </span>
        {isAdmin && (
          <button type="button" className="btn btn-main" onClick={() => address.open('new')}>
            <UserPlus className="i" aria-hidden="true" />
            Add User
          </button>
        )}
      </ListTools>
      <section className="sheet overflow-hidden" aria-label="Users">
        {users.isPending && <SkeletonRows rows={6} label="Loading the users" />}
        {users.isSuccess && found.length === 0 && <NoUsers search={search} onClear={() => address.search('')} />}
        {shown.length > 0 && <UserList users={shown} mayChange={isAdmin} onEdit={address.open} />}
        <Pager page={page} pageSize={usersPageSize} total={found.length} noun="users" onPage={address.page} />
      </section>
      {isAdmin && users.isSuccess && user !== undefined && <UserDialog users={users.data} asked={user} />}
      {isAdmin && deleting && <DeleteUser />}
    </>
  );
}

function countText(count: number, search: string): string {
  const noun = count === 1 ? 'user' : 'users';
  return search === '' ? `${count} ${noun}` : `${count} ${noun} found`;
}

function NoUsers({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      drawing={
        <>
          <circle cx="62" cy="38" r="16" />
          <path d="M34 86a28 28 0 0 1 56 0" />
          <circle className="paper" cx="108" cy="60" r="17" />
          <path className="pen" d="M120 72l14 14" />
        </>
      }
      title="No users found"
      text={`No user matches “${search}”.`}
    >
      <button type="button" className="btn" onClick={onClear}>
        Clear Search
      </button>
    </EmptyState>
  );
}

function UserList({ users, mayChange, onEdit }: Props) {
  const self = useSignedInUser();
  const List = useMedia(phoneMedia) ? UserRows : UserTable;
  const actionsFor = (user: ListedUser) => ({
    user,
    onEdit: () => onEdit(user.id),
    onDelete: user.id === self.id ? null : () => deleteDialog.set(user),
  });
  return <List users={users} actionsFor={mayChange ? actionsFor : null} />;
}
