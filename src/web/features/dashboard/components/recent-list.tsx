import { recentSubmissions as texts } from '@domain/messages/dashboard';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { Badge } from '@web/components/badge';
import { EmptyState } from '@web/components/empty-state';
import { Letter } from '@web/components/letter';
import { rowLinkLook } from '@web/components/row-link-look';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { StudentName } from '@web/components/student-name';
import { stateTexts } from '@web/features/submission/texts';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { formatDate } from '@web/lib/format-date';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { gradeStyle } from '../lib/grade-look';
import type { NewestSubmission } from '../queries';
import { DashboardCard, rowLook } from './dashboard-card';

/** The ten newest submissions [2.18]. */
export function RecentList() {
  const newest = trpc.dashboard.submissions.useQuery(undefined, refetchOnVisit);
  return (
    <DashboardCard
      title={texts.title}
      subtitle={texts.subtitle}
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
      <EmptyState drawing={<EmptyTray />} title={texts.empty.title} text={texts.empty.text}>
        <Link to="/upload" className="btn btn-main">
          {texts.next}
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul>
      {rows.map((row) => (
        <RecentRow key={row.id} row={row} />
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

function RecentRow({ row }: { row: NewestSubmission }) {
  const { totalScore, letterGrade } = row;
  const isAll = useIsAllCourses();
  const showsCompanies = useShowsCompanies() && row.userEmail !== null;
  const company = [
    isAll && courseInLine(row.courseName),
    showsCompanies && displayCompany(row.companyName, row.userEmail),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={`${rowLook} grid-cols-[minmax(0,1fr)_auto_44px] max-md:gap-2.5!`}>
      <div className="min-w-0">
        <Link
          to="/results/$submissionId"
          params={{ submissionId: String(row.id) }}
          search={{}}
          className={`block ${rowLinkLook}`}
        >
          <StudentName name={displayName(row)} />
        </Link>
        <span className="flex text-12 whitespace-pre text-ink-3 tabular-nums max-[420px]:flex-wrap" title={company}>
          <span className="truncate max-[420px]:w-full">{company}</span>
          <span className="flex-none">
            {company && <span className="max-[420px]:hidden"> · </span>}
            {texts.submitted(formatDate(row.uploadedAt))}
          </span>
        </span>
      </div>
      {totalScore === null || letterGrade === null ? (
        <StateBadge row={row} />
      ) : (
        <>
          <span className="text-right">
            <b className="tabular-nums">{totalScore}</b>
            <span className="text-ink-3 tabular-nums">{texts.outOf}</span>
            <span className="block text-12 text-ink-3">{texts.scoreLabel}</span>
          </span>
          <Letter className={`justify-self-end ${gradeLooks[gradeStyle(letterGrade)]}`}>{letterGrade}</Letter>
        </>
      )}
    </li>
  );
}

const gradeLooks = {
  default: 'bg-pen-fill text-on-pen',
  secondary: 'bg-pen-wash text-pen',
  destructive: 'bg-low-wash text-low-ink',
} as const;

const stateLooks = { graded: 'top', grading: 'pen', waiting: 'line', incomplete: 'mid', none: 'plain' } as const;

/** `Incomplete, 7 of 11` [S1.1]. */
function StateBadge({ row: { state, progress } }: { row: NewestSubmission }) {
  const counts = progress && (state === 'grading' || state === 'incomplete');
  return (
    <Badge look={stateLooks[state]} className="col-[2/-1] justify-self-end tabular-nums">
      {counts ? texts.state(stateTexts[state], progress.graded, progress.criteria) : stateTexts[state]}
    </Badge>
  );
}
