import { companyTexts } from '@domain/messages/company';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '@web/components/data-table';
import { Pencil, Trash2 } from '@web/components/icons';
import { RowKeys } from '@web/components/row-keys';
import { Tooltip } from '@web/components/tooltip';
import { formatDate } from '@web/lib/format-date';
import type { CompanyStats, ListedCompany } from '../queries';
import { CompanyLink } from './company-link';

export type CompanyRowsProps = {
  companies: readonly ListedCompany[];
  statsOf: (id: number) => CompanyStats | null;
  /** The company whose row has the focus at first. */
  focused: number | null;
  onEdit: (id: number) => void;
  onDelete: (company: ListedCompany) => void;
};

const columns: readonly Column[] = [
  'Company',
  'Email domain',
  'Contact email',
  { key: 'submissions', heading: 'Submissions', numeric: true },
  { key: 'average', heading: 'Average', numeric: true },
  'Added',
  '[Actions]',
];

/** The companies on a wide screen [2.31]. */
export function CompanyTable({ companies, statsOf, focused, onEdit, onDelete }: CompanyRowsProps) {
  return (
    <RowKeys className="company-table company-list">
      <DataTable label="Companies" columns={columns}>
        {companies.map((company) => {
          const { id, name, domain, contactEmail, createdAt } = company;
          return (
            <tr key={id}>
              <td>
                <span className="company-cell">
                  <CompanyLink company={company} focused={id === focused} />
                </span>
              </td>
              <td>
                <span className="company-cell mono clip block" title={domain}>
                  {domain}
                </span>
              </td>
              <td>
                <span className="company-cell clip block" title={contactEmail ?? undefined}>
                  {contactEmail ?? <span className="mut">–</span>}
                </span>
              </td>
              <td className="figure-cell">
                <Count stats={statsOf(id)} />
              </td>
              <td className="figure-cell">
                <Average stats={statsOf(id)} />
              </td>
              <td className="num">{formatDate(createdAt)}</td>
              <td>
                <span className="row-actions">
                  <Link
                    to="/companies/$companyId/results"
                    params={{ companyId: String(id) }}
                    search={{ from: 'companies' }}
                    className="btn btn-quiet btn-small"
                    aria-label={`${companyTexts.results} of ${name}`}
                  >
                    {companyTexts.results}
                  </Link>
                  <Tooltip text="Edit">
                    <button type="button" className="icon-btn" aria-label={`Edit ${name}`} onClick={() => onEdit(id)}>
                      <Pencil className="i" aria-hidden="true" />
                    </button>
                  </Tooltip>
                  <Tooltip text="Delete">
                    <button
                      type="button"
                      className="icon-btn"
                      aria-label={`Delete ${name}`}
                      onClick={() => onDelete(company)}
                    >
                      <Trash2 className="i" aria-hidden="true" />
                    </button>
                  </Tooltip>
                </span>
              </td>
            </tr>
          );
        })}
      </DataTable>
    </RowKeys>
  );
}

function Count({ stats }: { stats: CompanyStats | null }) {
  if (!stats) return null;
  if (stats.submissions === 0) return <span className="mut">0</span>;
  return <span className="strong">{stats.submissions.toLocaleString('en-US')}</span>;
}

function Average({ stats }: { stats: CompanyStats | null }) {
  if (!stats) return null;
  if (stats.graded === 0) return <span className="mut">–</span>;
  return (
    <>
      <b>{stats.averageScore.toFixed(1)}</b>
      <span className="mut">%</span>
    </>
  );
}
