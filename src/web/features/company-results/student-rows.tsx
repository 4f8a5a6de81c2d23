import { studentColumns } from '@domain/messages/company-results';
import { displayName } from '@domain/submission/display-name';
import { type Column, DataTable } from '@web/components/data-table';
import { CompanyLetter } from '@web/features/company/company-letter';
import { TotalScore } from '@web/features/company/total-score';
import type { ListedSubmission } from '@web/features/submission/listed-submission';
import { moveThroughRows } from '@web/features/submission/row-keys';
import { RowLink } from '@web/features/submission/row-link';
import { formatDate, formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { phoneMedia, useMedia } from '@web/lib/use-media';

const columns: readonly Column[] = [
  studentColumns.student,
  studentColumns.caseStudy,
  studentColumns.submitted,
  { key: 'score', heading: studentColumns.score, figures: true },
  studentColumns.letter,
];

type StudentRowsProps = { rows: readonly ListedSubmission[] };

/** A company's submissions as a table, on a phone as a list. */
export function StudentRows({ rows }: StudentRowsProps) {
  const caseStudies = trpc.caseStudies.list.useQuery();
  const studyOf = (id: number) => caseStudies.data?.find((one) => one.id === id)?.name ?? '';
  if (useMedia(phoneMedia)) return <PhoneRows rows={rows} studyOf={studyOf} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus, and arrow keys move between them
    <div className="submission-table company-students" onKeyDown={moveThroughRows}>
      <DataTable label="Students" columns={columns}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <RowLink row={row} name={displayName(row)} />
            </td>
            <td>
              <span className="cell-clip clip" title={studyOf(row.caseStudyId)}>
                {studyOf(row.caseStudyId)}
              </span>
            </td>
            <td className="num">
              <time dateTime={row.uploadedAt} title={formatDateTime(row.uploadedAt)}>
                {formatDate(row.uploadedAt)}
              </time>
            </td>
            <td className="figure-cell">
              <TotalScore row={row} />
            </td>
            <td>
              <CompanyLetter total={row.totalScore} max={row.maxScore} />
            </td>
          </tr>
        ))}
      </DataTable>
    </div>
  );
}

type PhoneRowsProps = StudentRowsProps & { studyOf: (id: number) => string };

function PhoneRows({ rows, studyOf }: PhoneRowsProps) {
  return (
    <ul className="rows-phone phone-results" aria-label="Students" onKeyDown={moveThroughRows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="grow">
            <RowLink row={row} name={displayName(row)} />
            <span className="s12 mut clip block">
              {studyOf(row.caseStudyId)} · {formatDate(row.uploadedAt)}
            </span>
          </span>
          <TotalScore row={row} />
          <CompanyLetter total={row.totalScore} max={row.maxScore} />
        </li>
      ))}
    </ul>
  );
}
