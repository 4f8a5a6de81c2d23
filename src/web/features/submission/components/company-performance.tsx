import { getRouteApi } from '@tanstack/react-router';
import { Card } from '@web/components/card';
import { DebouncedSearch } from '@web/components/debounced-search';
import { EmptyState } from '@web/components/empty-state';
import { lazyComponent } from '@web/components/lazy-component';
import { LoadError } from '@web/components/load-error';
import { EmptyPile, NoSubmissions } from '@web/components/no-submissions';
import { Pager } from '@web/components/pager';
import { StripKey } from '@web/components/score-strip';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { companiesPageSize } from '../lib/result-list';
import { filterOf, isFiltered } from '../lib/results-search';
import { useCompanyPerformance } from '../queries';
import { useResultsAddress } from '../use-results-address';
import { ResultsFilters } from './results-filters';

const skeleton = () => <SkeletonRows rows={8} label="Loading the companies" />;
const CompanyRows = lazyComponent(() => import('./company-rows'), 'CompanyRows', { waiting: skeleton });

const route = getRouteApi('/results');

export function CompanyPerformance() {
  const search = route.useSearch();
  const address = useResultsAddress();
  const { query, page } = useCompanyPerformance(search);
  if (page?.total === 0 && !query.isPlaceholderData && !isFiltered(filterOf(search))) return <NoSubmissions />;
  return (
    <>
      <ResultsFilters
        end={
          <>
            <StripKey />
            <span role="status">
              {page && `${page.companies.toLocaleString('en-US')} ${page.companies === 1 ? 'company' : 'companies'}`}
            </span>
          </>
        }
      >
        {search.company === undefined && (
          <DebouncedSearch label="Search companies" value={search.search ?? ''} onSearch={address.search} />
        )}
      </ResultsFilters>
      <Card className="overflow-hidden" aria-label="Company performance" aria-busy={query.isPlaceholderData}>
        {query.isPending && skeleton()}
        {query.isError && !page && <LoadError title="The companies could not be loaded" query={query} />}
        {page?.rows.length === 0 && (
          <EmptyState drawing={<EmptyPile />} title="No companies found" text="No company matches.">
            <button type="button" className="btn" onClick={address.clear}>
              Clear search and filters
            </button>
          </EmptyState>
        )}
        {page && page.rows.length > 0 && (
          <>
            <CompanyRows rows={page.rows} />
            <Pager
              page={search.page ?? 1}
              pageSize={companiesPageSize}
              total={page.total}
              noun={page.total === page.companies ? 'companies' : 'rows'}
              onPage={address.page}
            />
          </>
        )}
      </Card>
    </>
  );
}
