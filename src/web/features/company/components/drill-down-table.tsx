import { drillDownTexts } from '@domain/messages/company';
import { displayName } from '@domain/submission/display-name';
import { CompanyLetter } from '@web/components/company-letter';
import { type Column, DataTable } from '@web/components/data-table';
import { RowKeys } from '@web/components/row-keys';
import { SlotIcon } from '@web/components/slot-icon';
import type { ListedSubmission } from '@web/features/submission/queries';
import { formatDate, formatDateTime } from '@web/lib/format-date';

import { DownloadFiles, SubmissionLink } from './drill-down-parts';
import { TotalScore } from './total-score';

export type DrillDownRowsProps = {
  rows: readonly ListedSubmission[];
  caseStudyName: (id: number) => string;
  onFiles: (id: number) => void;
};

const { columns } = drillDownTexts;

const headings: readonly Column[] = [
  columns.student,
  columns.caseStudy,
  columns.date,
  { key: 'score', heading: columns.score, numeric: true },
  columns.letter,
  columns.files,
  `[${columns.actions}]`,
];

/** A company's submissions on a wide screen, the newest first [2.33]. */
export function DrillDownTable({ rows, caseStudyName, onFiles }: DrillDownRowsProps) {
  return (
    <RowKeys className="company-table">
      <DataTable label="Submissions" columns={headings}>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <span className="company-cell block">
                <SubmissionLink row={row} />
              </span>
            </td>
            <td>
              <span className="company-cell clip block" title={caseStudyName(row.caseStudyId)}>
                {caseStudyName(row.caseStudyId)}
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
            <td>
              <button
                type="button"
                className="slot-icons"
                aria-label={`${columns.files} of ${displayName(row)}`}
                title="Workbook, deck and summary"
                onClick={() => onFiles(row.id)}
              >
                <SlotIcon slot="excel" />
                <SlotIcon slot="ppt" />
                <SlotIcon slot="summary" />
              </button>
            </td>
            <td>
              <span className="row-actions">
                <DownloadFiles row={row} />
              </span>
            </td>
          </tr>
        ))}
      </DataTable>
    </RowKeys>
  );
}
