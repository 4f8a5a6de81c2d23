import { recentSubmissions, recentSubmissions as texts } from '@domain/messages/dashboard';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { StudentName } from '@web/components/student-name';
import { formatDate } from '@web/lib/format-date';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { gradeStyle } from '../lib/grade-look';
import type { NewestSubmission } from '../queries';
import { DashboardCard } from './dashboard-card';

const { title, subtitle, empty, next } = recentSubmissions;

/** The ten newest submissions [2.18]. */
export function RecentList() {
  const newest = trpc.dashboard.submissions.useQuery(undefined, refetchOnVisit);
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

/** One submission [2.18] under its shown name and company [9.12]; all of it leads to its results. */
function RecentRow({ row }: { row: NewestSubmission }) {
  const { totalScore, letterGrade } = row;
  const company = displayCompany(row.companyName, row.userEmail);
  return (
    <div className="dashboard-row recent-row">
      <div className="row-words">
        <Link
          to="/results/$submissionId"
          params={{ submissionId: String(row.id) }}
          search={{}}
          className="row-link block"
        >
          <StudentName name={displayName(row)} />
        </Link>
        <span className="s12 mut num recent-line" title={company}>
          <span className="clip">{company}</span>
          <span className="recent-date"> · {texts.submitted(formatDate(row.uploadedAt))}</span>
        </span>
      </div>
      {totalScore === null ? (
        <span className="recent-open s12 mut">{texts.notGraded}</span>
      ) : (
        <span className="recent-score">
          <b className="num">{totalScore}</b>
          <span className="mut num">{texts.outOf}</span>
          <span className="s12 mut block">{texts.scoreLabel}</span>
        </span>
      )}
      {letterGrade === null ? (
        <span className="mut recent-letter" aria-hidden="true">
          –
        </span>
      ) : (
        <span className={`letter letter-small recent-letter grade-${gradeStyle(letterGrade)}`}>{letterGrade}</span>
      )}
    </div>
  );
}
