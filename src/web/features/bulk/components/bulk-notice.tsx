import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { begunActions, failedActions } from '../state';
import type { BulkProgressProps } from './bulk-progress';

const BulkProgress = lazyComponent(() => import('./bulk-progress'), 'BulkProgress', { missing: missingHere });

export function BulkNotice(props: BulkProgressProps) {
  return useHasProgress() ? <BulkProgress {...props} /> : null;
}

/** For pages that load the rest only if there is something to show. */
function useHasProgress(): boolean {
  const { data: found = [] } = trpc.bulk.inProgress.useQuery(undefined, { staleTime: 0 });
  const begun = useStore(begunActions, ({ length }) => length > 0);
  const failed = useStore(failedActions, ({ length }) => length > 0);
  return found.length > 0 || begun || failed;
}
