import { emailStateName } from '@domain/messages/results';
import { displayCompany } from '@domain/submission/display-company';
import { RowKeys } from '@web/components/row-keys';
import { formatDay } from '@web/lib/format-date';
import type { ListedSubmission } from '../queries';
import type { ResultRowsProps } from './results-table';
import { RowMenu } from './row-menu';
import { RowGrade, RowScore } from './row-parts';
import { StudentCell } from './student-cell';

/** Individual Results on a phone [2.36]. */
export function ResultsPhone({ rows, gradings, menuFor }: ResultRowsProps) {
  return (
    <RowKeys as="ul" className="rows-phone phone-results" aria-label="Individual results">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="grow">
            <StudentCell row={row}>
              <span className="clip block text-12 text-ink-3">
                {displayCompany(row.companyName, row.userEmail)} · {formatDay(row.uploadedAt, new Date())}
                <EmailNote row={row} />
              </span>
            </StudentCell>
          </span>
          {row.totalScore !== null && <RowScore row={row} gradings={gradings} />}
          <RowGrade row={row} gradings={gradings} />
          <span className="row-actions">
            <RowMenu {...menuFor(row)} />
          </span>
        </li>
      ))}
    </RowKeys>
  );
}

/** Only what isn't as it should be. */
function EmailNote({ row }: { row: ListedSubmission }) {
  if (row.changedSinceSent && row.emailState === 'sent') return <span className="c-mid"> · Changed since sent</span>;
  if (row.emailState === 'failed') return <span className="c-low"> · Email failed</span>;
  return row.emailState === 'none' ? ` · ${emailStateName(row)}` : null;
}
