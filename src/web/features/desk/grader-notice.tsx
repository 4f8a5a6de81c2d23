import { offlineRulesNotice } from '@domain/messages/desk';
import { useQuery } from '@tanstack/react-query';
import { late } from '@web/components/late';
import { missingHere } from '@web/components/missing-part';
import { Cog } from 'lucide-react';

/** What only a desk with a model needs. */
const PauseNotice = late(
  () => import('@web/features/spending/pause-notice'),
  (part) => part.PauseNotice,
  { missing: missingHere },
);

/** Says on every page where grades come from while no model's key is set, and with one when grading is paused. */
export function GraderNotice() {
  const { data: grader } = useQuery({ queryKey: ['health', 'grader'], queryFn: fetchGrader });
  if (!grader) return null;
  if (grader !== 'offline') return <PauseNotice />;
  return (
    <aside className="desk-notice" aria-label="Grader">
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
