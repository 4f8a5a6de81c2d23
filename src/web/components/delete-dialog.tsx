import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

type DeleteDialogProps = {
  title: string;
  confirm: string;
  deleting: boolean;
  /** What would be lost, and what would stay. */
  children: ReactNode;
  onClose: () => void;
  onDelete: () => void;
};

/** Asks before something is deleted; it stays open until that is done. */
export function DeleteDialog({ title, confirm, deleting, children, onClose, onDelete }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={title}
      confirm={deleting ? 'Deleting…' : confirm}
      danger
      busy={deleting}
      onCancel={onClose}
      onConfirm={onDelete}
    >
      {children}
    </ConfirmDialog>
  );
}
