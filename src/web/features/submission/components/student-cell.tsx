import { lateText } from '@domain/messages/submission-window';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { Link } from '@tanstack/react-router';
import { Badge } from '@web/components/badge';
import { Flag } from '@web/components/icons';
import { rowLinkLook } from '@web/components/row-link-look';
import { useIsAllCourses, useShowsCompanies } from '@web/lib/course';
import { courseInLine } from '@web/lib/course-in-line';
import { formatDay } from '@web/lib/format-date';
import type { ReactNode } from 'react';
import type { ListedSubmission } from '../queries';

type StudentCellProps = {
  row: ListedSubmission;
  compact?: boolean;
  /** Which attempt it is stands elsewhere. */
  bare?: boolean;
  children?: ReactNode;
};

const numbered = / - Submission #\d+$/;

export function StudentCell({ row, compact = false, bare = false, children }: StudentCellProps) {
  const name = displayName(row);
  const isLater = !bare && row.anonymous && row.submissionNumber > 1;
  const number = isLater ? '' : (numbered.exec(name)?.[0] ?? '');
  return (
    <div className="grid min-w-0">
      <div className={`flex min-w-0 items-baseline gap-x-1.5 ${compact ? '' : 'flex-wrap'}`}>
        <Link
          to="/results/$submissionId"
          params={{ submissionId: String(row.id) }}
          search
          className={`flex max-w-full min-w-0 gap-x-1.5 ${rowLinkLook} ${compact ? '' : 'flex-wrap'}`}
          data-row-link=""
          title={name}
        >
          <span className={compact ? 'min-w-0 truncate' : 'min-w-0 [overflow-wrap:anywhere] whitespace-normal'}>
            {name.slice(0, name.length - number.length)}
          </span>
          {isLater && (
            <span className="min-w-0 shrink-[1000] truncate font-normal text-ink-3">
              {` - Submission #${row.submissionNumber}`}
            </span>
          )}
          {number && !bare && <span className="min-w-0 shrink-[1000] truncate font-normal text-ink-3">{number}</span>}
        </Link>
        {row.flagged !== null && row.flagged > 0 && (
          <span className="flex shrink-0 items-center gap-0.75 self-center text-12 font-semibold text-mid-ink">
            <Flag className="size-3.25" aria-hidden="true" />
            <span aria-hidden="true">{row.flagged}</span>
            <span className="sr-only">{row.flagged} to review</span>
          </span>
        )}
        {compact && <Notes row={row} />}
      </div>
      {children}
    </div>
  );
}

/** The address first, because it says whose it is. What has a column of its own where there is room is left out there. */
export function StudentLine({ row }: { row: ListedSubmission }) {
  const isAll = useIsAllCourses();
  const showsCompanies = useShowsCompanies();
  const { userEmail } = row;
  const company = showsCompanies && !row.anonymous ? displayCompany(row.companyName, row.userEmail) : null;
  const parts = [
    { of: 'day', text: formatDay(row.uploadedAt, new Date()), hidden: '@min-[764px]:hidden' },
    { of: 'company', text: company, hidden: isAll ? '@min-[1238px]:hidden' : '@min-[938px]:hidden' },
    { of: 'course', text: isAll ? courseInLine(row.courseName) : null, hidden: '@min-[1118px]:hidden' },
    { of: 'case study', text: row.caseStudyName, hidden: '@min-[1118px]:hidden' },
  ].filter(({ text }) => text !== null);
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
      <span className="truncate" title={[userEmail, ...parts.map(({ text }) => text)].filter(Boolean).join(' · ')}>
        {userEmail}
        {parts.map(({ of, text, hidden }, at) => (
          <span key={of} className={hidden}>
            {userEmail !== null && ' · '}
            {text}
            {userEmail === null && at < parts.length - 1 && ' · '}
          </span>
        ))}
      </span>
      <Notes row={row} />
    </span>
  );
}

export const secondMarkNotes: Readonly<Partial<Record<ListedSubmission['secondMark'], string>>> = {
  open: 'Second marking',
  finished: 'To resolve',
};

const noteLook = 'h-4.5! shrink-0 px-1.5! text-[0.6875rem]!';

function Notes({ row: { late, lateMinutes, olderRubric, secondMark } }: { row: ListedSubmission }) {
  return (
    <>
      {late && (
        <Badge look="mid" className={noteLook}>
          {lateText(lateMinutes)}
        </Badge>
      )}
      {secondMarkNotes[secondMark] && (
        <Badge look="line" className={noteLook}>
          {secondMarkNotes[secondMark]}
        </Badge>
      )}
      {olderRubric && (
        <Badge look="line" className={noteLook}>
          Older rubric
        </Badge>
      )}
    </>
  );
}
