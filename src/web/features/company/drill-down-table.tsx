import { drillDownTexts } from '@domain/messages/company';
import { displayName } from '@domain/submission/display-name';
import TableCell from '@tremor/react/dist/components/list-elements/Table/TableCell.js';
import TableRow from '@tremor/react/dist/components/list-elements/Table/TableRow.js';
import { type Column, DataTable } from '@web/components/data-table';
import { SlotIcon } from '@web/components/slot-icon';
import { moveThroughRows } from '@web/features/submission/row-keys';
import { shownDate, shownDateTime } from '@web/lib/format-date';
import type { DrillDownRowsProps } from './drill-down-list';
import { DownloadFiles, Letter, SubmissionLink, TotalScore } from './drill-down-parts';

const { columns } = drillDownTexts;

const headings: readonly Column[] = [
  columns.student,
  columns.caseStudy,
  columns.date,
  { key: 'score', heading: columns.score, figures: true },
  columns.letter,
  columns.files,
  `[${columns.actions}]`,
];

/** A company's submissions on a wide screen, the newest first [2.33]. */
export function DrillDownTable({ rows, caseStudyName, onFiles }: DrillDownRowsProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the focus, and arrow keys move between them
    <div className="company-table" onKeyDown={moveThroughRows}>
      <DataTable label="Submissions" columns={headings}>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell>
              <span className="company-cell block">
                <SubmissionLink row={row} />
              </span>
            </TableCell>
            <TableCell>
              <span className="company-cell clip block" title={caseStudyName(row.caseStudyId)}>
                {caseStudyName(row.caseStudyId)}
              </span>
            </TableCell>
            <TableCell className="num">
              <time dateTime={row.uploadedAt} title={shownDateTime(row.uploadedAt)}>
                {shownDate(row.uploadedAt)}
              </time>
            </TableCell>
            <TableCell className="figure-cell">
              <TotalScore row={row} />
            </TableCell>
            <TableCell>
              <Letter row={row} />
            </TableCell>
            <TableCell>
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
            </TableCell>
            <TableCell>
              <span className="row-actions">
                <DownloadFiles row={row} />
              </span>
            </TableCell>
          </TableRow>
        ))}
      </DataTable>
    </div>
  );
}
