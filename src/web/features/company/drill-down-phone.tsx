import { moveThroughRows } from '@web/features/submission/row-keys';
import { shownDay } from '@web/lib/format-date';
import type { DrillDownRowsProps } from './drill-down-list';
import { DownloadFiles, Letter, SubmissionLink, TotalScore } from './drill-down-parts';

/** A company's submissions on a phone, the newest first [2.33]. */
export function DrillDownPhone({ rows, caseStudyName }: DrillDownRowsProps) {
  return (
    <ul className="rows-phone phone-results" aria-label="Submissions" onKeyDown={moveThroughRows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className="grow">
            <SubmissionLink row={row} />
            <span className="s12 mut clip block">
              {caseStudyName(row.caseStudyId)} · {shownDay(row.uploadedAt, new Date())}
            </span>
          </span>
          <TotalScore row={row} />
          <Letter row={row} />
          <span className="row-actions">
            <DownloadFiles row={row} short />
          </span>
        </li>
      ))}
    </ul>
  );
}
