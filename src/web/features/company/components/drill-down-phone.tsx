import { CompanyLetter } from '@web/components/company-letter';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { RowActions } from '@web/components/row-actions';
import { RowKeys } from '@web/components/row-keys';
import { formatDay } from '@web/lib/format-date';
import { DownloadFiles, SubmissionLink } from './drill-down-parts';
import type { DrillDownRowsProps } from './drill-down-table';
import { TotalScore } from './total-score';

/** A company's submissions on a phone, the newest first [2.33]. */
export function DrillDownPhone({ rows, caseStudyName }: DrillDownRowsProps) {
  return (
    <RowKeys as="ul" className={phoneRowsLook} aria-label="Submissions">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="min-w-0 flex-1">
            <SubmissionLink row={row} />
            <span className="clip block text-12 text-ink-3">
              {caseStudyName(row.caseStudyId)} · {formatDay(row.uploadedAt, new Date())}
            </span>
          </span>
          <TotalScore row={row} />
          <CompanyLetter total={row.totalScore} max={row.maxScore} />
          <RowActions>
            <DownloadFiles row={row} short />
          </RowActions>
        </li>
      ))}
    </RowKeys>
  );
}
