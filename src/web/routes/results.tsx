import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { countInput, listInput, overviewInput } from '@web/features/submission/lib/result-list';
import { resultsSearch } from '@web/features/submission/lib/results-search';
import { preferredRows } from '@web/lib/preferences';
import { prefetched } from '@web/lib/query-options';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const resultsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results',
  staticData: { page: pageTexts.results },
  validateSearch: resultsSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader({ deps: { search } }) {
    void calls.companies.list.prefetch(undefined, prefetched);
    void calls.caseStudies.list.prefetch();
    if (search.tab !== 'companies') void calls.submissions.viewCounts.prefetch(countInput(search), prefetched);
    if (search.tab === 'individual')
      void calls.submissions.list.prefetch(listInput(search, preferredRows()), prefetched);
    if (search.tab === undefined) void calls.dashboard.overview.prefetch(overviewInput(search), prefetched);
  },
  component: lazyComponent(() => import('@web/features/submission/results-page'), 'ResultsPage', {
    missing: missingPage,
  }),
});
