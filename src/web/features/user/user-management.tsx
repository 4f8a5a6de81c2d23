import { usersReadOnly } from '@domain/messages/setting';
import { getRouteApi } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { LoadError } from '@web/components/load-error';
import { Pager } from '@web/components/pager';
import { ReadOnlyNotice } from '@web/components/read-only-notice';
import { SearchField } from '@web/components/search-field';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { useIsAdmin } from '@web/features/session/session-context';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { UserPlus } from 'lucide-react';
import { deleteDialog } from './delete-dialog';
import { matchingUsers, usersPageSize } from './matching-users';
import { NoUsers } from './no-users';
import { useUserAddress } from './use-user-address';
import { UserList } from './user-list';

const UserDialog = late(
  () => import('./user-dialog'),
  (part) => part.UserDialog,
);
const DeleteUser = late(
  () => import('./delete-user'),
  (part) => part.DeleteUser,
);

const route = getRouteApi('/settings');

/** Who may sign in [2.49]; what is searched for, the page and the open dialog stand in the address. */
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
      <div className="list-tools">
        <SearchField label="Search users" value={search} onChange={address.search} />
        <span className="s13 mut num hide-phone grow" role="status">
          {users.isSuccess && countText(found.length, search)}
        </span>
        {isAdmin && (
          <button type="button" className="btn btn-main" onClick={() => address.open('new')}>
            <UserPlus className="i" aria-hidden="true" />
            Add User
          </button>
        )}
      </div>
      <section className="sheet clipped" aria-label="Users">
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
