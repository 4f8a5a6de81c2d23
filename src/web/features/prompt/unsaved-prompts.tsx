import { useBlocker } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { useStore } from '@web/lib/store';
import { useEffect } from 'react';
import { drafts, writeNow } from './drafts';

const ConfirmDialog = late(
  () => import('@web/components/confirm-dialog'),
  (part) => part.ConfirmDialog,
);

/** Asks before the page is left with unsaved prompts; another criterion of the page keeps them without asking. */
export function UnsavedPrompts() {
  const unsaved = useStore(drafts, (all) => Object.keys(all).length);
  useEffect(() => {
    window.addEventListener('pagehide', writeNow);
    return () => window.removeEventListener('pagehide', writeNow);
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved > 0,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Leave"
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>
        {unsaved === 1 ? 'One prompt is' : `${unsaved} prompts are`} not saved, and grading does not use{' '}
        {unsaved === 1 ? 'it' : 'them'}. What you have typed is kept in this tab until you come back.
      </p>
    </ConfirmDialog>
  );
}
