import { drillDownTexts } from '@domain/messages/company';
import { counted } from '@domain/messages/counted';
import { getRouteApi } from '@tanstack/react-router';
import { DebouncedSearch } from '@web/components/debounced-search';
import { BackLink, PageHead } from '@web/components/page-head';
import { useEffect, useRef } from 'react';
import type { CompaniesSearch } from '../lib/companies-search';
import { useCompaniesAddress } from '../use-companies-address';

const route = getRouteApi('/companies');

type DrillDownHeadProps = {
  company: { name: string; domain: string } | undefined;
  stats: { totalSubmissions: number; gradedSubmissions: number; averageScore: number } | undefined;
  mayFind?: boolean;
};

/** The page and the search of the list [4.11]. */
export const toList = ({ search, page }: Pick<CompaniesSearch, 'search' | 'page'>) => ({ search, page });

export function DrillDownHead({ company, stats, mayFind = false }: DrillDownHeadProps) {
  const { find = '' } = route.useSearch();
  const address = useCompaniesAddress();
  const name = useRef<HTMLHeadingElement>(null);
  // The row that had the focus is gone, so the heading takes it.
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  return (
    <PageHead
      back={<BackLink to="/companies" search={toList} label={drillDownTexts.back} />}
      heading={name}
      title={company?.name ?? <span className="sr-only">Loading the company</span>}
      text={company && [company.domain, ...statTexts(stats)].join(' · ')}
    >
      {mayFind && (
        <div className="md:w-65">
          <DebouncedSearch label="Search submissions" value={find} onSearch={address.find} />
        </div>
      )}
    </PageHead>
  );
}

function statTexts(stats: DrillDownHeadProps['stats']): string[] {
  if (!stats) return [];
  const { totalSubmissions, gradedSubmissions, averageScore } = stats;
  const average = gradedSubmissions === 0 ? [] : [`average ${averageScore.toFixed(1)}%`];
  return [counted(totalSubmissions, 'submission'), ...average];
}
