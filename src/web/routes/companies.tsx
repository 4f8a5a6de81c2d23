import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { missingPage } from '@web/components/missing-part';
import { companiesSearch } from '@web/features/company/companies-search';
import { drillDownInput } from '@web/features/company/drill-down-input';
import { ahead } from '@web/lib/fresh';
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
      void calls.companies.list.prefetch(undefined, ahead);
      return;
    }
    void calls.companies.get.prefetch({ id: company }, ahead);
    void calls.dashboard.overview.prefetch({ companyId: company }, ahead);
    void calls.companies.submissions.prefetch(drillDownInput(company, search), ahead);
    void calls.caseStudies.list.prefetch();
  },
  component: late(
    () => import('@web/features/company/companies-page'),
    (part) => part.CompaniesPage,
    { missing: missingPage },
  ),
});
