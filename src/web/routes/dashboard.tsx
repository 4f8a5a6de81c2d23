import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { missingPage } from '@web/components/missing-part';
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
  component: late(
    () => import('@web/features/dashboard/dashboard-page'),
    (part) => part.DashboardPage,
    { missing: missingPage },
  ),
});
