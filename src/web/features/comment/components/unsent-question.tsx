import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { drafts } from '@web/lib/drafts';
import { draftsOf } from '../mutations';

/** Asks before a page with an unsent text is left; the tab keeps the text either way. */
export function UnsentQuestion({ submissionId }: { submissionId: number }) {
  const unsent = () => drafts.holds(draftsOf(submissionId));
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsent(),
    enableBeforeUnload: unsent,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="You have an unsent comment. Leave anyway?"
      cancel="Keep writing"
      confirm="Leave"
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>This tab keeps it until you come back.</p>
    </ConfirmDialog>
  );
}
