import { CompanyLetter } from '@web/components/company-letter';
import { FigureCell } from '@web/components/figure-cell';
import type { ListedSubmission } from '@web/features/submission/queries';
import { useCourseBefore } from '@web/lib/course';
import { formatDate, formatDateTime } from '@web/lib/format-date';
import type { ReactNode } from 'react';

type SubmissionCellsProps = { row: ListedSubmission };

export function SubmissionCells({ row }: SubmissionCellsProps) {
  const caseStudy = useCourseBefore()(row.courseName, row.caseStudyName);
  return (
    <>
      <td>
        <span className="truncate block max-w-[21cqi]" title={caseStudy}>
          {caseStudy}
        </span>
      </td>
      <td className="tabular-nums">
        <time dateTime={row.uploadedAt} title={formatDateTime(row.uploadedAt)}>
          {formatDate(row.uploadedAt)}
        </time>
      </td>
      <FigureCell>
        <TotalScore row={row} />
      </FigureCell>
      <td>
        <CompanyLetter total={row.totalScore} max={row.maxScore} />
      </td>
    </>
  );
}

export function SubmissionLine({ row, children }: SubmissionCellsProps & { children: ReactNode }) {
  const caseStudy = useCourseBefore()(row.courseName, row.caseStudyName);
  return (
    <>
      <span className="min-w-0 flex-1">
        {children}
        <span className="truncate block text-12 text-ink-3">
          {caseStudy} · {formatDate(row.uploadedAt)}
        </span>
      </span>
      <TotalScore row={row} />
      <CompanyLetter total={row.totalScore} max={row.maxScore} />
    </>
  );
}

function TotalScore({ row: { totalScore, maxScore, status } }: { row: ListedSubmission }) {
  if (totalScore === null || maxScore === null) {
    return status === 'graded' ? (
      <span className="text-12 font-normal text-mid-ink">Incomplete</span>
    ) : (
      <span className="text-12 font-normal text-ink-3">Not graded</span>
    );
  }
  return (
    <span className="tabular-nums">
      <b>{totalScore}</b>
      <span className="text-ink-3 max-md:hidden!">/{maxScore}</span>
    </span>
  );
}
