import { showToast } from '@web/components/toast-store';
import { invalidateAfter } from '@web/lib/invalidation';
import { useStore } from '@web/lib/store';
import { queryClient, trpc } from '@web/lib/trpc';
import { useEffect, useRef } from 'react';
import { undoAction } from './mutations';
import type { BulkEnd } from './queries';
import { announcedActions, begunActions, failedActions } from './state';
import { endText, endTitle, undoTexts } from './texts';

const pollMs = 1_000;

/** At most this often, lists are refetched while an action runs. */
const refreshMs = 4_000;

const isOver = ({ state }: BulkEnd) => state === 'done' || state === 'stopped';

/** Includes actions that an earlier page began. `failed` has those that ended with failures. */
export function useBulkProgress() {
  const { data: found = [] } = trpc.bulk.inProgress.useQuery(undefined, { staleTime: 0 });
  const begun = useStore(begunActions, (now) => now);
  const ids = [...new Set([...found.map(({ id }) => id), ...begun])];
  const followed = trpc.useQueries((queries) =>
    ids.map((id) =>
      queries.bulk.get(
        { id },
        {
          refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : pollMs),
          refetchIntervalInBackground: true,
        },
      ),
    ),
  );
  const actions = followed.flatMap(({ data }) => data ?? []);
  const running = actions.filter((action) => !isOver(action));
  const failed = useStore(failedActions, (now) => now);
  useEffect(() => {
    for (const action of actions) if (isOver(action)) announce(action);
  });
  useRefreshedLists(running);
  return { running, failed };
}

function announce(end: BulkEnd) {
  if (announcedActions.has(end.id)) return;
  announcedActions.add(end.id);
  begunActions.update((ids) => ids.filter((id) => id !== end.id));
  const isBad = end.failed.length > 0;
  const undo = end.undoable ? { label: undoTexts.undo, run: () => undoAction(end.id) } : null;
  showToast({ title: endTitle(end), description: `${endText(end)}.` }, isBad, undo);
  if (isBad) failedActions.update((now) => [...now, end]);
  void invalidateAfter(queryClient, 'bulk action');
}

function useRefreshedLists(running: readonly BulkEnd[]) {
  const refreshed = useRef(Date.now());
  const progress = running.reduce((sum, { done }) => sum + done, 0);
  useEffect(() => {
    if (progress === 0 || Date.now() - refreshed.current < refreshMs) return;
    refreshed.current = Date.now();
    void invalidateAfter(queryClient, 'bulk action');
  }, [progress]);
}
