import { Tip } from '@web/components/tip';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ListedUser } from './listed-user';

type UserActionsProps = {
  user: ListedUser;
  onEdit: () => void;
  /** Null for one's own account, which cannot be deleted. */
  onDelete: (() => void) | null;
};

/** At the end of an account's row. */
export function UserActions({ user, onEdit, onDelete }: UserActionsProps) {
  return (
    <span className="row-actions">
      <Tip text="Edit">
        <button type="button" className="icon-btn" aria-label={`Edit ${user.username}`} onClick={onEdit}>
          <Pencil className="i" aria-hidden="true" />
        </button>
      </Tip>
      {onDelete ? (
        <Tip text="Delete">
          <button type="button" className="icon-btn" aria-label={`Delete ${user.username}`} onClick={onDelete}>
            <Trash2 className="i" aria-hidden="true" />
          </button>
        </Tip>
      ) : (
        <span className="icon-btn" aria-hidden="true" />
      )}
    </span>
  );
}

/** The same on a phone, behind one button. */
export function UserMenu({ user, onEdit, onDelete }: UserActionsProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-btn" aria-label={`Actions for ${user.username}`}>
        <Ellipsis className="i" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          <DropdownMenu.Item className="menu-item" onSelect={onEdit}>
            <Pencil className="i" aria-hidden="true" />
            Edit
          </DropdownMenu.Item>
          {onDelete && (
            <DropdownMenu.Item className="menu-item menu-item-bad" onSelect={onDelete}>
              <Trash2 className="i" aria-hidden="true" />
              Delete
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
