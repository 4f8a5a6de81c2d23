import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { analysisInput, studentsInput } from '@web/features/company-results/company-results-input';
import { companyIdOf, companyResultsSearch } from '@web/features/company-results/company-results-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const companyResultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/companies/$companyId/results',
  staticData: { page: pageTexts.companyResults },
  validateSearch: companyResultsSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader({ params, deps: { search } }) {
    const id = companyIdOf(params.companyId);
    if (id === null) return;
    void calls.caseStudies.list.prefetch();
    void calls.analysis.company.prefetch(analysisInput(id, search));
    if (search.tab === 'students') void calls.companies.submissions.prefetch(studentsInput(id, search));
  },
  component: lazyRouteComponent(
    () => import('@web/features/company-results/company-results-page'),
    'CompanyResultsPage',
  ),
});
