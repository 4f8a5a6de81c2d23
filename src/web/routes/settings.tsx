import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { settingsSearch } from '@web/features/setting/settings-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  staticData: { page: pageTexts.settings },
  validateSearch: settingsSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  loader({ deps: { tab } }) {
    void (tab === 'users' ? calls.users.list.prefetch() : calls.settings.list.prefetch());
  },
  component: lazyRouteComponent(() => import('@web/features/setting/settings-page'), 'SettingsPage'),
});
