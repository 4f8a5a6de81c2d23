import { offlineRulesNotice } from '@domain/messages/admin';
import { useQuery } from '@tanstack/react-query';
import { Cog } from '@web/components/icons';
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

/** Says on every page where grades come from while no model's key is set, and with one when grading is paused. */
export function GraderNotice() {
  const { data: grader } = useQuery(graderQuery);
  if (!grader) return null;
  if (grader !== 'offline') return <PauseNotice />;
  return (
    <aside className="admin-notice" aria-label="Grader">
      <div className="banner banner-mid">
        <Cog className="i" aria-hidden="true" />
        <span>
          <b>{offlineRulesNotice.title}</b> {offlineRulesNotice.next}
        </span>
      </div>
    </aside>
  );
}

/** The grader's name; while a part of the server is down, health answers 503 with the same shape. */
async function fetchGrader(): Promise<string> {
  const answer = await fetch('/api/health');
  const health: unknown = await answer.json();
  return typeof health === 'object' && health !== null && 'grader' in health ? String(health.grader) : '';
}
