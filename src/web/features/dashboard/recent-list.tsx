import { recentSubmissions } from '@domain/messages/dashboard';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import type { NewestSubmission } from './dashboard-calls';
import { DashboardCard } from './dashboard-card';
import { RecentRow } from './recent-row';

const { title, subtitle, empty, next } = recentSubmissions;

/** The ten newest submissions [2.18]. */
export function RecentList() {
  const newest = trpc.dashboard.submissions.useQuery(undefined, fresh);
  return (
    <DashboardCard
      title={title}
      subtitle={subtitle}
      query={newest}
      failure="The newest submissions could not be loaded"
      skeleton={<SkeletonRows rows={5} label="Loading the newest submissions" />}
    >
      {(rows) => <Rows rows={rows} />}
    </DashboardCard>
  );
}

function Rows({ rows }: { rows: readonly NewestSubmission[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState drawing={<EmptyTray />} title={empty.title} text={empty.text}>
        <Link to="/upload" className="btn btn-main">
          {next}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className="dashboard-rows">
      {rows.map((row) => (
        <li key={row.id}>
          <RecentRow row={row} />
        </li>
      ))}
    </ul>
  );
}

function EmptyTray() {
  return (
    <>
      <path d="M36 60l14-32h68l14 32v28H36z" />
      <path d="M36 60h28l6 12h28l6-12h28" />
      <path className="pen" d="M84 12v32M74 34l10 10 10-10" />
    </>
  );
}
