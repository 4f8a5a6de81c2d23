import { showToast } from '@web/components/toast-store';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient, trpc, trpcClient } from '@web/lib/trpc';
import { useEffect, useRef, useState } from 'react';
import type { BulkEnd, BulkInProgress } from './queries';
import { endText, endTitle } from './texts';

const pollMs = 1_000;

/** Lists are read again at most so often while an action goes on. */
const refreshMs = 4_000;

const none: readonly BulkInProgress[] = [];

/** Follows one's own actions, also those that a page before this one began. `ended` has those with failures. */
export function useBulkProgress() {
  const { data: running = none } = trpc.bulk.inProgress.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.length ? pollMs : false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const [ended, setEnded] = useState<readonly BulkEnd[]>([]);
  const followed = useRef(new Set<number>());
  const refreshed = useRef(0);
  useEffect(() => {
    const finish = async (id: number) => {
      const end = await trpcClient.bulk.get.query({ id });
      showToast({ title: endTitle(end), description: `${endText(end)}.` }, end.failed.length > 0);
      if (end.failed.length > 0) setEnded((now) => [...now, end]);
      await invalidateAfter(queryClient, 'bulk action');
    };
    const now = new Set(running.map(({ id }) => id));
    for (const id of followed.current) if (!now.has(id)) void finish(id).catch(() => undefined);
    followed.current = now;
    if (now.size === 0 || Date.now() - refreshed.current < refreshMs) return;
    refreshed.current = Date.now();
    void invalidateAfter(queryClient, 'bulk action');
  }, [running]);
  const dismiss = (id: number) => setEnded((now) => now.filter((end) => end.id !== id));
  return { running, ended, dismiss };
}
