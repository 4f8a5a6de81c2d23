import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { begunActions, failedActions } from './state';

/** For pages that load the rest only if there is something to show. */
export function useHasProgress(): boolean {
  const { data: found = [] } = trpc.bulk.inProgress.useQuery(undefined, { staleTime: 0 });
  const begun = useStore(begunActions, ({ length }) => length > 0);
  const failed = useStore(failedActions, ({ length }) => length > 0);
  return found.length > 0 || begun || failed;
}
