import { caseStudyPerformance } from '@domain/messages/dashboard';
import { EmptyState } from '@web/components/empty-state';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { CaseStudyRow } from './case-study-row';
import type { CaseStudyStats } from './dashboard-calls';
import { DashboardCard } from './dashboard-card';

const { title, subtitle, empty } = caseStudyPerformance;

/** How each case study does [2.17], and how this month stands beside the last one. */
export function CaseStudyList() {
  const stats = trpc.dashboard.caseStudyStats.useQuery(undefined, fresh);
  return (
    <DashboardCard
      title={title}
      subtitle={subtitle}
      query={stats}
      failure="The case studies could not be loaded"
      skeleton={<SkeletonRows rows={3} label="Loading the case studies" />}
    >
      {(rows) => <Rows rows={rows} />}
    </DashboardCard>
  );
}

function Rows({ rows }: { rows: readonly CaseStudyStats[] }) {
  const morning = trpc.dashboard.morning.useQuery(undefined, fresh).data;
  if (rows.every(({ totalSubmissions }) => totalSubmissions === 0)) {
    return <EmptyState drawing={<EmptyBars />} title={empty.title} text={empty.text} />;
  }
  return (
    <ul className="dashboard-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <CaseStudyRow
            row={row}
            month={morning?.month}
            months={morning?.caseStudies.find(({ id }) => id === row.id)}
          />
        </li>
      ))}
    </ul>
  );
}

function EmptyBars() {
  return (
    <>
      <path d="M34 88h100" />
      <rect className="paper" x="44" y="52" width="18" height="36" rx="2" />
      <rect className="paper" x="75" y="34" width="18" height="54" rx="2" />
      <rect className="paper" x="106" y="62" width="18" height="26" rx="2" />
      <path className="pen" d="M40 28h88" strokeDasharray="3 5" />
    </>
  );
}
