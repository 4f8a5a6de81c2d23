import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Ellipsis, Trash2 } from '@web/components/icons';
import { badItem, menuItemLook, menuLook, plainItem } from '@web/components/menu-look';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { Pencil } from '@web/components/result-icons';
import { RoleBadge } from './user-badges';
import type { UserActionsProps, UserListProps } from './user-table';

export function UserRows({ users, actionsFor }: UserListProps) {
  return (
    <ul className={phoneRowsLook}>
      {users.map((user) => (
        <li key={user.id}>
          <span className="min-w-0 flex-1">
            <b className="truncate block">{user.username}</b>
            <span className="text-12 font-normal text-ink-3 truncate block">{user.email}</span>
          </span>
          {!user.isActive && <span className="text-12 font-normal text-ink-3">Inactive</span>}
          <RoleBadge role={user.role} />
          {actionsFor && <RowMenu {...actionsFor(user)} />}
        </li>
      ))}
    </ul>
  );
}

function RowMenu({ user, onEdit, onDelete }: UserActionsProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-btn" aria-label={`Actions for ${user.username}`}>
        <Ellipsis className="i" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menuLook} align="end" sideOffset={4}>
          <DropdownMenu.Item className={`${menuItemLook} ${plainItem}`} onSelect={onEdit}>
            <Pencil className="i" aria-hidden="true" />
            Edit
          </DropdownMenu.Item>
          {onDelete && (
            <DropdownMenu.Item className={`${menuItemLook} ${badItem}`} onSelect={onDelete}>
              <Trash2 className="i" aria-hidden="true" />
              Delete
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
