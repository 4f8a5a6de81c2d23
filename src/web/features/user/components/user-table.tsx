import { DataTable } from '@web/components/data-table';
import { Trash2 } from '@web/components/icons';
import { Pencil } from '@web/components/result-icons';
import { RowActions } from '@web/components/row-actions';
import { Tooltip } from '@web/components/tooltip';
import { formatDateTime } from '@web/lib/format-date';
import { useSignedInUser } from '@web/lib/session';
import type { ListedUser } from '../queries';
import { RoleBadge, UserStatus } from './user-badges';

export type UserListProps = {
  users: readonly ListedUser[];
  /** Null for readers. */
  actionsFor: ((user: ListedUser) => UserActionsProps) | null;
};

export type UserActionsProps = {
  user: ListedUser;
  onEdit: () => void;
  /** Null for one's own account, which cannot be deleted. */
  onDelete: (() => void) | null;
};

const columns = ['Username', 'Email', 'Role', 'Status', 'Last Login'] as const;

export function UserTable({ users, actionsFor }: UserListProps) {
  const self = useSignedInUser();
  return (
    <DataTable label="Users" columns={actionsFor ? [...columns, '[Actions]'] : columns}>
      {users.map((user) => (
        <tr key={user.id}>
          <td>
            <span className="truncate block max-w-[30ch]" title={user.username}>
              <b>{user.username}</b>
              {user.id === self.id && <span className="text-12 font-normal text-ink-3"> you</span>}
            </span>
          </td>
          <td>
            <span className="truncate block max-w-[30ch]" title={user.email}>
              {user.email}
            </span>
          </td>
          <td>
            <RoleBadge role={user.role} />
          </td>
          <td>
            <UserStatus isActive={user.isActive} />
          </td>
          <td className="tabular-nums">
            {user.lastLogin === null ? <span className="text-ink-3">Never</span> : formatDateTime(user.lastLogin)}
          </td>
          {actionsFor && (
            <td>
              <UserActions {...actionsFor(user)} />
            </td>
          )}
        </tr>
      ))}
    </DataTable>
  );
}

function UserActions({ user, onEdit, onDelete }: UserActionsProps) {
  return (
    <RowActions>
      <Tooltip text="Edit">
        <button type="button" className="icon-btn" aria-label={`Edit ${user.username}`} onClick={onEdit}>
          <Pencil className="i" aria-hidden="true" />
        </button>
      </Tooltip>
      {onDelete ? (
        <Tooltip text="Delete">
          <button type="button" className="icon-btn" aria-label={`Delete ${user.username}`} onClick={onDelete}>
            <Trash2 className="i" aria-hidden="true" />
          </button>
        </Tooltip>
      ) : (
        <span className="icon-btn" aria-hidden="true" />
      )}
    </RowActions>
  );
}
