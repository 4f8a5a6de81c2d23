import { trpc } from '@web/lib/trpc';
import { begunActions } from './state';

export function useStartBulk(onStarted: () => void) {
  return trpc.bulk.start.useMutation({
    onSuccess({ id }) {
      if (id !== null) begunActions.update((ids) => [...ids, id]);
      onStarted();
    },
  });
}
