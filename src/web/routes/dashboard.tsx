import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { page: pageTexts.dashboard },
  loader() {
    void calls.dashboard.morning.prefetch();
    void calls.dashboard.stats.prefetch();
    void calls.dashboard.caseStudyStats.prefetch();
    void calls.dashboard.submissions.prefetch();
  },
  component: lazyRouteComponent(() => import('@web/features/dashboard/dashboard-page'), 'DashboardPage'),
});
