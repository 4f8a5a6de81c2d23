import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from './confirm-dialog';

export function UnsavedQuestion({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => unsaved, enableBeforeUnload: unsaved, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Discard changes"
      danger
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>You have unsaved changes.</p>
    </ConfirmDialog>
  );
}
