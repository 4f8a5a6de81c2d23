import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { prefetched } from '@web/lib/query-options';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: pageTexts.dashboard },
  loader() {
    void calls.dashboard.morning.prefetch(undefined, prefetched);
    void calls.dashboard.stats.prefetch(undefined, prefetched);
    void calls.dashboard.caseStudyStats.prefetch(undefined, prefetched);
    void calls.dashboard.submissions.prefetch(undefined, prefetched);
    void calls.submissions.viewCounts.prefetch({}, prefetched);
    void calls.reviews.count.prefetch({}, prefetched);
  },
  component: lazyComponent(() => import('@web/features/dashboard/dashboard-page'), 'DashboardPage', {
    missing: missingPage,
  }),
});
