import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { RowKeys } from '@web/components/row-keys';
import { formatDate } from '@web/lib/format-date';
import type { ResultRowsProps } from './results-table';
import { RowLink } from './row-link';
import { RowMenu } from './row-menu';
import { RowGrade, RowScore } from './row-parts';

/** Individual Results on a phone [2.36]. */
export function ResultsPhone({ rows, gradings, menuFor }: ResultRowsProps) {
  return (
    <RowKeys as="ul" className="rows-phone phone-results" aria-label="Individual results">
      {rows.map((row) => (
        <li key={row.id}>
          <span className="grow">
            <RowLink row={row} name={displayName(row)} />
            <span className="s12 mut clip block">
              {displayCompany(row.companyName, row.userEmail)} · {formatDate(row.uploadedAt)}
            </span>
          </span>
          <RowScore row={row} gradings={gradings} />
          <RowGrade row={row} gradings={gradings} />
          <span className="row-actions">
            <RowMenu {...menuFor(row)} />
          </span>
        </li>
      ))}
    </RowKeys>
  );
}
