import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { reviewSearch } from '@web/features/review/lib/review-search';
import { prefetchReviews } from '@web/features/review/queries';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const reviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/review',
  staticData: { page: pageTexts.review },
  validateSearch: reviewSearch,
  loaderDeps: ({ search: { item: _, ...search } }) => search,
  loader: ({ deps }) => {
    void calls.caseStudies.list.prefetch();
    prefetchReviews(deps);
  },
  component: lazyComponent(() => import('@web/features/review/review-page'), 'ReviewPage', { missing: missingPage }),
});
