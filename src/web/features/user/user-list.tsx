import TableCell from '@tremor/react/dist/components/list-elements/Table/TableCell.js';
import TableRow from '@tremor/react/dist/components/list-elements/Table/TableRow.js';
import { DataTable } from '@web/components/data-table';
import { useSignedInUser } from '@web/features/session/session-context';
import { shownDateTime } from '@web/lib/format-date';
import { Ban, Check, ShieldCheck } from 'lucide-react';
import { deleteDialog } from './delete-dialog';
import type { ListedUser } from './listed-user';
import { UserActions, UserMenu } from './user-actions';

type UserListProps = { users: readonly ListedUser[]; mayChange: boolean; onEdit: (id: number) => void };

const columns = ['Username', 'Email', 'Role', 'Status', 'Last Login'] as const;

/** The accounts as a table, on a phone as a list. */
export function UserList({ users, mayChange, onEdit }: UserListProps) {
  const self = useSignedInUser();
  const actions = (user: ListedUser) => ({
    user,
    onEdit: () => onEdit(user.id),
    onDelete: user.id === self.id ? null : () => deleteDialog.set(user),
  });
  return (
    <>
      <div className="hide-phone">
        <DataTable label="Users" columns={mayChange ? [...columns, '[Actions]'] : columns}>
          {users.map((user) => (
            <TableRow key={user.id}>
              <TableCell>
                <span className="cell-clip clip" title={user.username}>
                  <b>{user.username}</b>
                  {user.id === self.id && <span className="s12 mut"> you</span>}
                </span>
              </TableCell>
              <TableCell>
                <span className="cell-clip clip" title={user.email}>
                  {user.email}
                </span>
              </TableCell>
              <TableCell>
                <RoleBadge role={user.role} />
              </TableCell>
              <TableCell>
                <Status isActive={user.isActive} />
              </TableCell>
              <TableCell className="num">
                {user.lastLogin === null ? <span className="mut">Never</span> : shownDateTime(user.lastLogin)}
              </TableCell>
              {mayChange && (
                <TableCell>
                  <UserActions {...actions(user)} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </DataTable>
      </div>
      <ul className="rows-phone only-phone">
        {users.map((user) => (
          <li key={user.id}>
            <span className="grow">
              <b className="clip block">{user.username}</b>
              <span className="s12 mut clip block">{user.email}</span>
            </span>
            {!user.isActive && <span className="s12 mut">Inactive</span>}
            <RoleBadge role={user.role} />
            {mayChange && <UserMenu {...actions(user)} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function RoleBadge({ role }: { role: ListedUser['role'] }) {
  if (role === 'user') return <span className="badge badge-line">user</span>;
  return (
    <span className="badge badge-pen">
      <ShieldCheck aria-hidden="true" />
      admin
    </span>
  );
}

function Status({ isActive }: { isActive: boolean }) {
  const Icon = isActive ? Check : Ban;
  return (
    <span className={isActive ? 'row s13' : 'row s13 mut'}>
      <Icon className="i-s" aria-hidden="true" />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}
