import { showFailure } from '@web/components/show-failure';
import { trpc, trpcClient } from '@web/lib/trpc';
import { begunActions } from './state';
import { undoTexts } from './texts';

export function useStartBulk(onStarted: () => void) {
  return trpc.bulk.start.useMutation({
    onSuccess({ id }) {
      if (id !== null) follow(id);
      onStarted();
    },
  });
}

/** Not a hook, because its toast may outlive the page. */
export function undoAction(id: number) {
  trpcClient.bulk.undo.mutate({ id }).then((undoing) => follow(undoing.id), showFailure(undoTexts.failed));
}

const follow = (id: number) => begunActions.update((ids) => [...ids, id]);
