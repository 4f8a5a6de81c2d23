import { pageTexts } from '@domain/messages/admin';
import { companyTexts } from '@domain/messages/company';
import { counted } from '@domain/messages/counted';
import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { EmptyState } from '@web/components/empty-state';
import { Plus } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { PageMain } from '@web/components/page-main';
import { Pager } from '@web/components/pager';
import { SearchField } from '@web/components/search-field';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { maxSearchLength } from '@web/lib/address-search';
import { useMay, useMayChangeCompanies } from '@web/lib/course';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { phoneMedia, useMedia } from '@web/lib/use-media';
import { useMemo, useRef, useState } from 'react';
import { companyIndex, companyPageSize, foundCompanies } from '../lib/company-index';
import { type ListedCompany, useCompanyStats } from '../queries';
import { useCompaniesAddress } from '../use-companies-address';
import { Buildings, Lens } from './company-drawings';
import type { CompanyRowsProps } from './company-table';

const skeleton = ({ companies }: CompanyRowsProps) => (
  <SkeletonRows rows={companies.length} label="Loading the companies" />
);

const CompanyTable = lazyComponent(() => import('./company-table'), 'CompanyTable', { waiting: skeleton });

const CompanyPhone = lazyComponent(() => import('./company-phone'), 'CompanyPhone', { waiting: skeleton });

const CompanyDialogs = lazyComponent(() => import('./company-dialogs'), 'CompanyDialogs');

const DeleteCompany = lazyComponent(() => import('./delete-company'), 'DeleteCompany');

const route = getRouteApi('/companies');

const none: readonly ListedCompany[] = [];

/** By name, searched and paged in the browser [2.31]. `cameFrom`: whose submissions were open before. */
export function CompanyList({ cameFrom }: { cameFrom: number | null }) {
  const { search = '', page: asked = 1, dialog, edit } = route.useSearch();
  const address = useCompaniesAddress();
  const list = trpc.companies.list.useQuery(undefined, refetchOnVisit);
  const [leaving, setLeaving] = useState<ListedCompany | null>(null);
  const mayAdd = useMay('instructor');
  const mayEdit = useMayChangeCompanies();
  const addButton = useRef<HTMLButtonElement>(null);
  const companies = list.data ?? none;
  const index = useMemo(() => companyIndex(companies), [companies]);
  const found = useMemo(() => foundCompanies(index, search), [index, search]);
  const page = Math.min(asked, Math.max(1, Math.ceil(found.length / companyPageSize)));
  const shown = found.slice((page - 1) * companyPageSize, page * companyPageSize);
  const statsOf = useCompanyStats(shown);
  const isEmpty = list.data?.length === 0;
  return (
    <PageMain paper={pageTexts.companies.title}>
      {!isEmpty && (
        <div className="flex items-center gap-3 max-md:flex-wrap max-md:*:flex-[1_0_100%]">
          <SearchField
            label="Search by name or domain"
            value={search}
            onChange={(text) => address.search(text.slice(0, maxSearchLength))}
          />
          <span className="tabular-nums min-w-0 flex-1 text-13 text-ink-3 max-md:hidden" role="status">
            {list.data && countText(found.length, search)}
          </span>
          {mayAdd && (
            <button
              ref={addButton}
              type="button"
              className="btn btn-main"
              onPointerEnter={CompanyDialogs.fetch}
              onClick={address.add}
            >
              <Plus className="i" aria-hidden="true" />
              {companyTexts.add}
            </button>
          )}
        </div>
      )}
      <Card className="overflow-hidden" aria-label="Companies">
        {list.isPending && <SkeletonRows rows={8} label="Loading the companies" />}
        {list.isError && !list.data && <LoadError title="The companies could not be loaded" query={list} />}
        {isEmpty && (
          <EmptyState drawing={<Buildings />} title={companyTexts.none.title} text={companyTexts.none.text}>
            {mayAdd && (
              <button type="button" className="btn" onClick={address.add}>
                {companyTexts.none.next}
              </button>
            )}
          </EmptyState>
        )}
        {companies.length > 0 && found.length === 0 && (
          <EmptyState
            drawing={<Lens />}
            title={companyTexts.notFound.title}
            text={<span className="wrap-anywhere">{companyTexts.notFound.text(search)}</span>}
          >
            <button type="button" className="btn" onClick={() => address.search('')}>
              {companyTexts.notFound.next}
            </button>
          </EmptyState>
        )}
        {shown.length > 0 && (
          <CompanyRows
            companies={shown}
            statsOf={statsOf}
            focused={cameFrom}
            onEdit={address.edit}
            onDelete={setLeaving}
          />
        )}
        <Pager page={page} pageSize={companyPageSize} total={found.length} noun="companies" onPage={address.page} />
      </Card>
      {list.data && ((dialog && mayAdd) || (edit !== undefined && mayEdit)) && <CompanyDialogs companies={list.data} />}
      {leaving && (
        <DeleteCompany
          company={leaving}
          stats={statsOf(leaving.id)}
          onClose={() => {
            setLeaving(null);
            // The row and its button may be gone, so the focus needs another place.
            requestAnimationFrame(() => document.activeElement === document.body && addButton.current?.focus());
          }}
        />
      )}
    </PageMain>
  );
}

function countText(count: number, search: string): string {
  const text = counted(count, 'company', 'companies');
  return search === '' ? text : `${text} found`;
}

function CompanyRows(props: CompanyRowsProps) {
  const Rows = useMedia(phoneMedia) ? CompanyPhone : CompanyTable;
  return <Rows {...props} />;
}
