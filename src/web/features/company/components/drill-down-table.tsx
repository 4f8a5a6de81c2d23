import { drillDownTexts } from '@domain/messages/company';
import { displayName } from '@domain/submission/display-name';
import { type Column, DataTable } from '@web/components/data-table';
import { numericColumn } from '@web/components/numeric-column';
import { RowKeys } from '@web/components/row-keys';
import { SlotIcon } from '@web/components/slot-icon';
import type { ListedSubmission } from '@web/features/submission/queries';
import { DownloadFiles, SubmissionLink } from './drill-down-parts';
import { SubmissionCells } from './submission-cells';

export type DrillDownRowsProps = { rows: readonly ListedSubmission[]; onFiles: (id: number) => void };

const { columns } = drillDownTexts;

const headings: readonly Column[] = [
  columns.student,
  columns.caseStudy,
  columns.date,
  numericColumn(columns.score),
  columns.letter,
  columns.files,
  `[${columns.actions}]`,
];

export function DrillDownTable({ rows, onFiles }: DrillDownRowsProps) {
  return (
    <RowKeys className="@container">
      <DataTable label="Submissions" columns={headings}>
        {rows.map((row) => (
          <tr key={row.id} className="relative">
            <td>
              <span className="block max-w-[21cqi]">
                <SubmissionLink row={row} />
              </span>
            </td>
            <SubmissionCells row={row} />
            <td>
              <button
                type="button"
                className="relative z-1 -ml-1.5 inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-2 bg-transparent px-1.5 py-0 text-ink-3 hover:bg-hover hover:text-ink"
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
              <span className="relative z-1 flex items-center justify-end gap-0.5">
                <DownloadFiles row={row} />
              </span>
            </td>
          </tr>
        ))}
      </DataTable>
    </RowKeys>
  );
}
