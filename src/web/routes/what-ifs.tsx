import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { late } from '@web/components/late';
import { missingPage } from '@web/components/missing-part';
import { rootRoute } from './root';

export const whatIfsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/what-ifs',
  staticData: { page: pageTexts.whatIfs },
  component: late(
    () => import('@web/features/what-if/what-ifs-page'),
    (part) => part.WhatIfsPage,
    { missing: missingPage },
  ),
});

export const whatIfRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/what-ifs/$whatIfId',
  staticData: { page: pageTexts.whatIfs },
  component: late(
    () => import('@web/features/what-if/what-if-page'),
    (part) => part.WhatIfPage,
    { missing: missingPage },
  ),
});
