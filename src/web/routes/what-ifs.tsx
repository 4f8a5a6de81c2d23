import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

export const whatIfsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/what-ifs',
  staticData: { page: pageTexts.whatIfs },
  component: lazyRouteComponent(() => import('@web/features/what-if/what-ifs-page'), 'WhatIfsPage'),
});

export const whatIfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/what-ifs/$whatIfId',
  staticData: { page: pageTexts.whatIfs },
  component: lazyRouteComponent(() => import('@web/features/what-if/what-if-page'), 'WhatIfPage'),
});
