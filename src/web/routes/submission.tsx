import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { filterOf } from '@web/features/submission/lib/results-search';
import { submissionSearch } from '@web/features/submission-detail/lib/submission-search';
import { idInPath } from '@web/lib/address-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const submissionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/results/$submissionId',
  staticData: { page: pageTexts.results },
  validateSearch: submissionSearch,
  loaderDeps: ({ search }) => ({ filter: search.from === 'review' ? {} : filterOf(search) }),
  loader({ params, deps }) {
    const id = idInPath(params.submissionId);
    if (id === null) return;
    void calls.submissions.place.prefetch({ id, ...deps.filter });
    void calls.links.list.prefetch({ id });
    void calls.submissions.get.prefetch({ id });
    void calls.submissions.results.prefetch({ id });
  },
  component: lazyComponent(() => import('@web/features/submission-detail/submission-page'), 'SubmissionPage', {
    missing: missingPage,
  }),
});
