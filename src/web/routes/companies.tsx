import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { companiesSearch } from '@web/features/company/lib/companies-search';
import { drillDownInput } from '@web/features/company/lib/drill-down-input';
import { prefetched } from '@web/lib/query-options';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const companiesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies',
  staticData: { page: pageTexts.companies },
  validateSearch: companiesSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader({ deps: { search } }) {
    const { company } = search;
    if (company === undefined) {
      void calls.companies.list.prefetch(undefined, prefetched);
      return;
    }
    void calls.companies.get.prefetch({ id: company }, prefetched);
    void calls.dashboard.overview.prefetch({ companyId: company }, prefetched);
    void calls.companies.submissions.prefetch(drillDownInput(company, search), prefetched);
    void calls.caseStudies.list.prefetch();
  },
  component: lazyComponent(() => import('@web/features/company/companies-page'), 'CompaniesPage', {
    missing: missingPage,
  }),
});
