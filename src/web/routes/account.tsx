import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account',
  staticData: { page: pageTexts.account },
  loader: () => void calls.account.sessions.prefetch(),
  component: lazyComponent(() => import('@web/features/account/account-page'), 'AccountPage', { missing: missingPage }),
});
