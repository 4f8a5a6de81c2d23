import { offlineRulesNotice } from '@domain/messages/desk';
import { useQuery } from '@tanstack/react-query';
import { Cog } from 'lucide-react';

/** Says on every page where grades come from while no model's key is set. */
export function GraderNotice() {
  const { data: grader } = useQuery({ queryKey: ['health', 'grader'], queryFn: fetchGrader });
  if (grader !== 'offline') return null;
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
