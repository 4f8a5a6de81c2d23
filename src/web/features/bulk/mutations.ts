import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc } from '@web/lib/trpc';
import type { BulkInProgress } from './queries';

/** The action counts as in progress from the answer on, also if it ends before it is first read. */
export function useStartBulk(onStarted: () => void) {
  return trpc.bulk.start.useMutation({
    onSuccess({ id, total }, { action }) {
      if (id === null) return;
      const started = { id, action, state: 'running', total, done: 0, failedCount: 0, secondsLeft: null } as const;
      queryClient.setQueryData<BulkInProgress[]>(getQueryKey(trpc.bulk.inProgress, undefined, 'query'), (now = []) => [
        ...now,
        { ...started, toOutbox: false },
      ]);
      onStarted();
    },
  });
}
