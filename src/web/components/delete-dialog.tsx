import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';

type DeleteDialogProps = {
  title: string;
  confirm: string;
  deleting: boolean;
  children: ReactNode;
  onClose: () => void;
  onDelete: () => void;
};

/** Stays open until the deletion is done. */
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
