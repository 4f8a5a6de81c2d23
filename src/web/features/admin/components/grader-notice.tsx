import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { calls, trpc } from '@web/lib/trpc';

const PauseNotice = lazyComponent(() => import('@web/features/spending/components/pause-notice'), 'PauseNotice', {
  missing: missingHere,
});

const pollMs = 60_000;

/** Loads the notice before the first page shows, which it would push down later. */
export async function fetchNotice(): Promise<void> {
  if (!calls.auth.me.getData()?.isAuthenticated) return;
  await calls.spending.isPaused.prefetch();
  if (calls.spending.isPaused.getData()?.isPaused)
    await Promise.all([PauseNotice.preload(), calls.spending.get.prefetch()]);
}

export function GraderNotice() {
  const { data } = trpc.spending.isPaused.useQuery(undefined, { refetchInterval: pollMs });
  return data?.isPaused && <PauseNotice />;
}
