import { resultActions } from '@domain/messages/results';
import { Link } from '@tanstack/react-router';
import { Ellipsis, FolderOpen, Mail, PanelRightOpen, Trash2 } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';

export type RowMenuProps = { id: number; name: string; onFiles: () => void; onMail: () => void; onDelete: () => void };

/** What can be done with a submission [2.36]. */
export function RowMenu({ id, name, onFiles, onMail, onDelete }: RowMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-btn" aria-label={`Actions for ${name}`}>
        <Ellipsis className="i" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          <DropdownMenu.Item className="menu-item" asChild>
            <Link to="/results/$submissionId" params={{ submissionId: String(id) }} search>
              <PanelRightOpen className="i" aria-hidden="true" />
              {resultActions.details}
            </Link>
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={onFiles}>
            <FolderOpen className="i" aria-hidden="true" />
            {resultActions.files}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={onMail}>
            <Mail className="i" aria-hidden="true" />
            {resultActions.email}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className="menu-rule" />
          <DropdownMenu.Item className="menu-item menu-item-bad" onSelect={onDelete}>
            <Trash2 className="i" aria-hidden="true" />
            {resultActions.remove}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
