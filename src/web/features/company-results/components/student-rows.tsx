import { studentColumns } from '@domain/messages/company-results';
import { type Column, DataTable } from '@web/components/data-table';
import { numericColumn } from '@web/components/numeric-column';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { RowKeys } from '@web/components/row-keys';
import { SubmissionCells, SubmissionLine } from '@web/features/company/components/submission-cells';
import { StudentCell } from '@web/features/submission/components/student-cell';
import type { ListedSubmission } from '@web/features/submission/queries';
import { phoneMedia, useMedia } from '@web/lib/use-media';

const columns: readonly Column[] = [
  studentColumns.student,
  studentColumns.caseStudy,
  studentColumns.submitted,
  numericColumn(studentColumns.score),
  studentColumns.letter,
];

export function StudentRows({ rows }: { rows: readonly ListedSubmission[] }) {
  if (useMedia(phoneMedia)) {
    return (
      <RowKeys as="ul" className={phoneRowsLook} aria-label="Students">
        {rows.map((row) => (
          <li key={row.id}>
            <SubmissionLine row={row}>
              <StudentCell row={row} />
            </SubmissionLine>
          </li>
        ))}
      </RowKeys>
    );
  }
  return (
    <RowKeys className="@container [&_tr>:first-child]:w-[32%]">
      <DataTable label="Students" columns={columns}>
        {rows.map((row) => (
          <tr key={row.id} className="relative">
            <td>
              <StudentCell row={row} />
            </td>
            <SubmissionCells row={row} />
          </tr>
        ))}
      </DataTable>
    </RowKeys>
  );
}
