import { companyTexts } from '@domain/messages/company';
import { counted } from '@domain/messages/counted';
import * as DropdownMenu from '@radix-ui/react-dropdown-menu';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Trash2 } from '@web/components/icons';
import { badItem, menuItemLook, menuLook, plainItem } from '@web/components/menu-look';
import { phoneRowsLook } from '@web/components/phone-rows-look';
import { ChartColumn, Pencil } from '@web/components/result-icons';
import { RowActions } from '@web/components/row-actions';
import { RowKeys } from '@web/components/row-keys';
import { useMayChangeCompanies } from '@web/lib/course';
import type { CompanyStats } from '../queries';
import { CompanyLink } from './company-link';
import type { CompanyRowsProps } from './company-table';

export function CompanyPhone({ companies, statsOf, focused, onEdit, onDelete }: CompanyRowsProps) {
  return (
    <RowKeys as="ul" className={phoneRowsLook} aria-label="Companies">
      {companies.map((company) => (
        <li key={company.id}>
          <span className="min-w-0 flex-1">
            <CompanyLink company={company} focused={company.id === focused} />
            <span className="truncate block text-12 text-ink-3">
              {company.domain}
              {countText(statsOf(company.id))}
            </span>
          </span>
          <RowActions>
            <RowMenu
              id={company.id}
              name={company.name}
              onEdit={() => onEdit(company.id)}
              onDelete={() => onDelete(company)}
            />
          </RowActions>
        </li>
      ))}
    </RowKeys>
  );
}

function countText(stats: CompanyStats | null): string {
  return stats ? ` · ${counted(stats.submissions, 'submission')}` : '';
}

type RowMenuProps = { id: number; name: string; onEdit: () => void; onDelete: () => void };

function RowMenu({ id, name, onEdit, onDelete }: RowMenuProps) {
  const mayEdit = useMayChangeCompanies();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="icon-btn" aria-label={`Actions for ${name}`}>
        <Ellipsis className="i" aria-hidden="true" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menuLook} align="end" sideOffset={4}>
          <DropdownMenu.Item className={`${menuItemLook} ${plainItem}`} asChild>
            <Link to="/companies/$companyId/results" params={{ companyId: String(id) }} search={{ from: 'companies' }}>
              <ChartColumn className="i" aria-hidden="true" />
              {companyTexts.results}
            </Link>
          </DropdownMenu.Item>
          {mayEdit && (
            <>
              <DropdownMenu.Item className={`${menuItemLook} ${plainItem}`} onSelect={onEdit}>
                <Pencil className="i" aria-hidden="true" />
                Edit
              </DropdownMenu.Item>
              <DropdownMenu.Item className={`${menuItemLook} ${badItem}`} onSelect={onDelete}>
                <Trash2 className="i" aria-hidden="true" />
                Delete
              </DropdownMenu.Item>
            </>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
