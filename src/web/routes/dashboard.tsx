import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { ahead } from '@web/lib/fresh';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: pageTexts.dashboard },
  loader() {
    void calls.dashboard.morning.prefetch(undefined, ahead);
    void calls.dashboard.stats.prefetch(undefined, ahead);
    void calls.dashboard.caseStudyStats.prefetch(undefined, ahead);
    void calls.dashboard.submissions.prefetch(undefined, ahead);
  },
  component: lazyRouteComponent(() => import('@web/features/dashboard/dashboard-page'), 'DashboardPage'),
});
