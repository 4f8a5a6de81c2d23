import type { Grades } from '@domain/analysis/bars';
import type { CompanyResultsTab } from '@domain/messages/company-tabs';
import { getRouteApi } from '@tanstack/react-router';
import type { HistogramUnit } from '@web/components/histogram';
import type { CompanyResultsSearch } from './lib/company-results-search';

const route = getRouteApi('/companies/$companyId/results');

export function useCompanyResultsAddress() {
  const navigate = route.useNavigate();
  const change = (fields: CompanyResultsSearch, replace = true) =>
    navigate({ search: (now) => ({ ...now, ...fields }), replace, resetScroll: false });
  return {
    tab: (tab: CompanyResultsTab) => change({ tab: tab === 'overview' ? undefined : tab }, false),
    caseStudy: (caseStudy: number | undefined) =>
      navigate({ search: (now) => ({ ...now, caseStudy, bar: undefined, page: undefined }) }),
    attempts: (attempts: 'all' | 'latest') =>
      navigate({
        search: (now) => ({ ...now, attempts: attempts === 'all' ? undefined : attempts, page: undefined }),
        replace: true,
      }),
    grades: (grades: Grades) =>
      change({ grades: grades === 'raw' ? undefined : grades, bar: undefined, page: undefined }),
    unit: (unit: HistogramUnit) => change({ unit: unit === 'count' ? undefined : unit }),
    bar: (bar: number | string | undefined) => change({ bar, page: undefined }),
    search: (text: string) => change({ search: text === '' ? undefined : text, page: undefined }),
    page: (page: number) => change({ page: page > 1 ? page : undefined }, false),
    clear: () => change({ search: undefined, bar: undefined, page: undefined }, false),
  };
}
