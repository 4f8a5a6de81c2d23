import { studentColumns } from '@domain/messages/company-results';
import { CompanyLetter } from '@web/components/company-letter';
import { type Column, DataTable } from '@web/components/data-table';
import { FigureCell } from '@web/components/figure-cell';
import { numericColumn } from '@web/components/numeric-column';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { RowKeys } from '@web/components/row-keys';
import { TotalScore } from '@web/features/company/components/total-score';
import { StudentCell } from '@web/features/submission/components/student-cell';
import type { ListedSubmission } from '@web/features/submission/queries';
import { formatDate, formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { phoneMedia, useMedia } from '@web/lib/use-media';

const columns: readonly Column[] = [
  studentColumns.student,
  studentColumns.caseStudy,
  studentColumns.submitted,
  numericColumn(studentColumns.score),
  studentColumns.letter,
];

type StudentRowsProps = { rows: readonly ListedSubmission[] };

export function StudentRows({ rows }: StudentRowsProps) {
  const caseStudies = trpc.caseStudies.list.useQuery();
  const studyOf = (id: number) => caseStudies.data?.find((one) => one.id === id)?.name ?? '';
  if (useMedia(phoneMedia)) return <PhoneRows rows={rows} studyOf={studyOf} />;
  return (
    <RowKeys className="@container [&_tr>:first-child]:w-[32%]">
      <DataTable label="Students" columns={columns}>
        {rows.map((row) => (
          <tr key={row.id} className="relative">
            <td>
              <StudentCell row={row} />
            </td>
            <td>
              <span className="clip block max-w-[30ch]" title={studyOf(row.caseStudyId)}>
                {studyOf(row.caseStudyId)}
              </span>
            </td>
            <td className="num">
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
          </tr>
        ))}
      </DataTable>
    </RowKeys>
  );
}

type PhoneRowsProps = StudentRowsProps & { studyOf: (id: number) => string };

function PhoneRows({ rows, studyOf }: PhoneRowsProps) {
  return (
    <RowKeys as="ul" className={phoneRowsLook} aria-label="Students">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="min-w-0 flex-1">
            <StudentCell row={row} />
            <span className="clip block text-12 text-ink-3">
              {studyOf(row.caseStudyId)} · {formatDate(row.uploadedAt)}
            </span>
          </span>
          <TotalScore row={row} />
          <CompanyLetter total={row.totalScore} max={row.maxScore} />
        </li>
      ))}
    </RowKeys>
  );
}
