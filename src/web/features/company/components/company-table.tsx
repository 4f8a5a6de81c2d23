import { companyTexts } from '@domain/messages/company';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '@web/components/data-table';
import { FigureCell } from '@web/components/figure-cell';
import { Trash2 } from '@web/components/icons';
import { numericColumn } from '@web/components/numeric-column';
import { Pencil } from '@web/components/result-icons';
import { RowKeys } from '@web/components/row-keys';
import { Tooltip } from '@web/components/tooltip';
import { useMayChangeCompanies } from '@web/lib/course';
import { formatDate } from '@web/lib/format-date';
import { formatNumber } from '@web/lib/format-number';
import type { CompanyStats, ListedCompany } from '../queries';
import { CompanyLink } from './company-link';

export type CompanyRowsProps = {
  companies: readonly ListedCompany[];
  statsOf: (id: number) => CompanyStats | null;
  focused: number | null;
  onEdit: (id: number) => void;
  onDelete: (company: ListedCompany) => void;
};

const columns: readonly Column[] = [
  'Company',
  'Email domain',
  { key: 'email', heading: 'Contact email', className: 'max-xl:hidden' },
  numericColumn('Submissions'),
  numericColumn('Average'),
  { key: 'added', heading: 'Added', className: 'max-[1399.5px]:hidden' },
  '[Actions]',
];

export function CompanyTable({ companies, statsOf, focused, onEdit, onDelete }: CompanyRowsProps) {
  const mayEdit = useMayChangeCompanies();
  return (
    <RowKeys className="@container">
      <DataTable label="Companies" columns={columns}>
        {companies.map((company) => {
          const { id, name, domain, contactEmail, createdAt } = company;
          return (
            <tr key={id} className="relative">
              <td>
                <span className="block max-w-[16cqi] max-xl:max-w-[19cqi]">
                  <CompanyLink company={company} focused={id === focused} />
                </span>
              </td>
              <td>
                <span
                  className="font-mono text-[0.92em] truncate block max-w-[17cqi] max-xl:max-w-[19cqi]"
                  title={domain}
                >
                  {domain}
                </span>
              </td>
              <td className="max-xl:hidden">
                <span className="truncate block max-w-[16cqi]" title={contactEmail ?? undefined}>
                  {contactEmail ?? <span className="text-ink-3">–</span>}
                </span>
              </td>
              <FigureCell>
                <Count stats={statsOf(id)} />
              </FigureCell>
              <FigureCell>
                <Average stats={statsOf(id)} />
              </FigureCell>
              <td className="tabular-nums max-[1399.5px]:hidden">{formatDate(createdAt)}</td>
              <td>
                <span className="relative z-1 flex items-center justify-end gap-0.5">
                  <Link
                    to="/companies/$companyId/results"
                    params={{ companyId: String(id) }}
                    search={{ from: 'companies' }}
                    className="btn btn-quiet btn-small"
                    aria-label={`${companyTexts.results} of ${name}`}
                  >
                    {companyTexts.results}
                  </Link>
                  {mayEdit && (
                    <>
                      <Tooltip text="Edit">
                        <button
                          type="button"
                          className="icon-btn"
                          aria-label={`Edit ${name}`}
                          onClick={() => onEdit(id)}
                        >
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
                    </>
                  )}
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
  if (stats.submissions === 0) return <span className="text-ink-3">0</span>;
  return <span className="text-ink">{formatNumber(stats.submissions)}</span>;
}

function Average({ stats }: { stats: CompanyStats | null }) {
  if (!stats) return null;
  if (stats.graded === 0) return <span className="text-ink-3">–</span>;
  return (
    <>
      <b>{stats.averageScore.toFixed(1)}</b>
      <span className="text-ink-3">%</span>
    </>
  );
}
