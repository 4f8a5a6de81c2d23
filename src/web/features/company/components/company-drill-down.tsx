import { drillDownTexts } from '@domain/messages/company';
import { counted } from '@domain/messages/counted';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChartSkeleton } from '@web/components/chart-skeleton';
import { DebouncedSearch } from '@web/components/debounced-search';
import { EmptyPage } from '@web/components/empty-page';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { EmptyPile } from '@web/components/no-submissions';
import { BackLink, PageHead } from '@web/components/page-head';
import { PageMain } from '@web/components/page-main';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { statusOf } from '@web/lib/call-error';
import { refetchInPlace, refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useEffect, useRef } from 'react';
import type { CompaniesSearch } from '../lib/companies-search';
import { drillDownInput } from '../lib/drill-down-input';
import { useCompaniesAddress } from '../use-companies-address';
import { Lens } from './company-drawings';
import { DrillDownList, fetchRows } from './drill-down-list';

const PerformanceDistribution = lazyComponent(() => import('./performance-distribution'), 'PerformanceDistribution', {
  waiting: ChartSkeleton,
});

export function fetchDrillDown(): void {
  PerformanceDistribution.fetch();
  fetchRows();
}

const route = getRouteApi('/companies');

/** One company's submissions [2.33]. */
export function CompanyDrillDown({ id }: { id: number }) {
  const search = route.useSearch();
  const utils = trpc.useUtils();
  const company = trpc.companies.get.useQuery(
    { id },
    { ...refetchOnVisit, placeholderData: () => utils.companies.list.getData()?.find((listed) => listed.id === id) },
  );
  const stats = trpc.dashboard.overview.useQuery({ companyId: id }, refetchInPlace);
  const list = trpc.companies.submissions.useQuery(drillDownInput(id, search), refetchInPlace);
  if ([company.error, list.error].some((error) => statusOf(error) === 404)) return <GoneCompany />;
  const failed = [company, stats, list].filter(({ data, isError }) => isError && !data);
  if (failed[0]) {
    return (
      <PageMain>
        <DrillDownHead company={company.data} stats={stats.data} />
        <section className="sheet">
          <LoadError
            title="The submissions could not be loaded"
            query={{
              error: failed[0].error,
              isFetching: failed.some(({ isFetching }) => isFetching),
              refetch: () => failed.forEach((query) => void query.refetch()),
            }}
          />
        </section>
      </PageMain>
    );
  }
  const isEmpty = stats.data?.totalSubmissions === 0 && list.data?.submissions.length === 0;
  return (
    <PageMain>
      <DrillDownHead company={company.data} stats={stats.data} mayFind={!isEmpty} />
      {isEmpty && company.data ? (
        <EmptyPage
          drawing={<EmptyPile />}
          title={drillDownTexts.none.title}
          text={<span className="wrap-anywhere">{drillDownTexts.none.text(company.data.domain)}</span>}
        />
      ) : (
        <>
          {stats.data ? (
            <PerformanceDistribution distribution={stats.data.distribution} graded={stats.data.gradedSubmissions} />
          ) : (
            <ChartSkeleton />
          )}
          {list.data && stats.data ? (
            <DrillDownList page={list.data} total={stats.data.totalSubmissions} isOld={list.isPlaceholderData} />
          ) : (
            <section className="sheet">
              <SkeletonRows rows={8} label="Loading the submissions" />
            </section>
          )}
        </>
      )}
    </PageMain>
  );
}

function GoneCompany() {
  return (
    <PageMain>
      <EmptyPage
        drawing={<Lens />}
        title="This company is gone"
        text="It does not exist or was deleted. Its submissions are kept, without a company."
      >
        <Link to="/companies" search={toList} className="btn">
          {drillDownTexts.back}
        </Link>
      </EmptyPage>
    </PageMain>
  );
}

type DrillDownHeadProps = {
  company: { name: string; domain: string } | undefined;
  stats: { totalSubmissions: number; gradedSubmissions: number; averageScore: number } | undefined;
  mayFind?: boolean;
};

/** The page and the search of the list [4.11]. */
const toList = ({ search, page }: Pick<CompaniesSearch, 'search' | 'page'>) => ({ search, page });

function DrillDownHead({ company, stats, mayFind = false }: DrillDownHeadProps) {
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
