import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { settingsSearch } from '@web/features/setting/lib/settings-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  staticData: { page: pageTexts.settings },
  validateSearch: settingsSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader({ deps: { tab } }) {
    if (tab === 'users') void calls.users.list.prefetch();
    else if (tab === 'spending') void calls.spending.get.prefetch();
    else if (tab === 'personal-data') void calls.limits.get.prefetch();
    else void calls.settings.list.prefetch();
  },
  component: lazyComponent(() => import('@web/features/setting/settings-page'), 'SettingsPage', {
    missing: missingPage,
  }),
});
