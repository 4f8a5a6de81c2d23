import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { calls, queryClient } from '@web/lib/trpc';

const PauseNotice = lazyComponent(
  () => import('@web/features/spending/components/pause-notice'),
  (part) => part.PauseNotice,
  { missing: missingHere },
);

const graderQuery = { queryKey: ['health', 'grader'], queryFn: fetchGrader };

/** The first page is not held up for longer by what stands above it. */
const maxWaitMs = 2_000;

/** Has what the notice says ready before the first page shows, which it would push down later. */
export function fetchNotice(): Promise<unknown> {
  const known = queryClient.fetchQuery(graderQuery).then(async (grader) => {
    if (grader !== '' && grader !== 'offline')
      await Promise.all([PauseNotice.preload(), calls.spending.get.prefetch()]);
  });
  const timeout = new Promise((resolve) => setTimeout(resolve, maxWaitMs));
  return Promise.race([known, timeout]).catch(() => undefined);
}

/** Says on every page when grading is paused; offline rules can't be. */
export function GraderNotice() {
  const { data: grader } = useQuery(graderQuery);
  return grader && grader !== 'offline' ? <PauseNotice /> : null;
}

/** The grader's name; while a part of the server is down, health answers 503 with the same shape. */
async function fetchGrader(): Promise<string> {
  const answer = await fetch('/api/health');
  const health: unknown = await answer.json();
  return typeof health === 'object' && health !== null && 'grader' in health ? String(health.grader) : '';
}
