import type { Grades } from '@domain/analysis/bars';
import type { CompanyResultsTab } from '@domain/messages/company-tabs';
import { getRouteApi } from '@tanstack/react-router';
import type { HistogramUnit } from '@web/components/histogram';

const route = getRouteApi('/companies/$companyId/results');

export function useCompanyResultsAddress() {
  const navigate = route.useNavigate();
  return {
    tab: (tab: CompanyResultsTab) =>
      navigate({ search: (now) => ({ ...now, tab: tab === 'overview' ? undefined : tab }), resetScroll: false }),
    caseStudy: (caseStudy: number | undefined) =>
      navigate({ search: (now) => ({ ...now, caseStudy, bar: undefined, page: undefined }) }),
    attempts: (attempts: 'all' | 'latest') =>
      navigate({
        search: (now) => ({ ...now, attempts: attempts === 'all' ? undefined : attempts, page: undefined }),
        replace: true,
      }),
    grades: (grades: Grades) =>
      navigate({
        search: (now) => ({
          ...now,
          grades: grades === 'raw' ? undefined : grades,
          bar: undefined,
          page: undefined,
        }),
        replace: true,
        resetScroll: false,
      }),
    unit: (unit: HistogramUnit) =>
      navigate({
        search: (now) => ({ ...now, unit: unit === 'count' ? undefined : unit }),
        replace: true,
        resetScroll: false,
      }),
    bar: (bar: number | string | undefined) =>
      navigate({ search: (now) => ({ ...now, bar, page: undefined }), replace: true, resetScroll: false }),
    search: (text: string) =>
      navigate({
        search: (now) => ({ ...now, search: text === '' ? undefined : text, page: undefined }),
        replace: true,
        resetScroll: false,
      }),
    page: (page: number) =>
      navigate({ search: (now) => ({ ...now, page: page > 1 ? page : undefined }), resetScroll: false }),
    clear: () =>
      navigate({
        search: (now) => ({ ...now, search: undefined, bar: undefined, page: undefined }),
        resetScroll: false,
      }),
  };
}
