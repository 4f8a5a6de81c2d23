import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listInput, overviewInput } from '@web/features/submission/result-list';
import { resultsSearch } from '@web/features/submission/results-search';
import { ahead } from '@web/lib/fresh';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  staticData: { page: pageTexts.results },
  validateSearch: resultsSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader({ deps: { search } }) {
    void calls.companies.list.prefetch(undefined, ahead);
    void calls.caseStudies.list.prefetch();
    if (search.tab === 'individual') void calls.submissions.list.prefetch(listInput(search), ahead);
    if (search.tab === undefined) void calls.dashboard.overview.prefetch(overviewInput(search), ahead);
  },
  component: lazyRouteComponent(() => import('@web/features/submission/results-page'), 'ResultsPage'),
});
