import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { rootRoute } from './root';

export const whatIfsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/what-ifs',
  staticData: { page: pageTexts.whatIfs },
  component: lazyComponent(() => import('@web/features/what-if/what-ifs-page'), 'WhatIfsPage', {
    missing: missingPage,
  }),
});

export const whatIfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/what-ifs/$whatIfId',
  staticData: { page: pageTexts.whatIfs },
  component: lazyComponent(() => import('@web/features/what-if/what-if-page'), 'WhatIfPage', { missing: missingPage }),
});
