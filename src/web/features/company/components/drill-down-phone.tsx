import { phoneRowsLook } from '@web/components/phone-rows-look';
import { RowActions } from '@web/components/row-actions';
import { RowKeys } from '@web/components/row-keys';
import { DownloadFiles, SubmissionLink } from './drill-down-parts';
import type { DrillDownRowsProps } from './drill-down-table';
import { SubmissionLine } from './submission-cells';

export function DrillDownPhone({ rows }: DrillDownRowsProps) {
  return (
    <RowKeys as="ul" className={phoneRowsLook} aria-label="Submissions">
      {rows.map((row) => (
        <li key={row.id}>
          <SubmissionLine row={row}>
            <SubmissionLink row={row} />
          </SubmissionLine>
          <RowActions>
            <DownloadFiles row={row} short />
          </RowActions>
        </li>
      ))}
    </RowKeys>
  );
}
