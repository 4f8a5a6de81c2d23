import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { companyIn } from '@web/features/company-results/lib/company-in';
import { analysisInput, studentsInput } from '@web/features/company-results/lib/company-results-input';
import { companyResultsSearch } from '@web/features/company-results/lib/company-results-search';
import { prefetched } from '@web/lib/query-options';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const companyResultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies/$companyId/results',
  staticData: { page: pageTexts.companyResults },
  validateSearch: companyResultsSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader({ params, deps: { search } }) {
    const company = companyIn(params.companyId);
    if (company === null) return;
    void calls.caseStudies.list.prefetch();
    void calls.analysis.company.prefetch(analysisInput(company, search), prefetched);
    if (search.tab !== 'students') return;
    const students = studentsInput(search);
    if (company === 'none') void calls.submissions.list.prefetch({ company, ...students }, prefetched);
    else void calls.companies.submissions.prefetch({ id: company, ...students }, prefetched);
  },
  component: lazyComponent(() => import('@web/features/company-results/company-results-page'), 'CompanyResultsPage', {
    missing: missingPage,
  }),
});
