import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { page: pageTexts.account },
  loader: () => void calls.account.sessions.prefetch(),
  component: lazyRouteComponent(() => import('@web/features/account/account-page'), 'AccountPage'),
});
