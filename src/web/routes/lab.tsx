import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { blindSearch, labSearch, pairSearch, reportSearch } from '@web/features/lab/lib/lab-search';
import { idInPath } from '@web/lib/address-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const labRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab',
  staticData: { page: pageTexts.lab },
  validateSearch: labSearch,
  component: lazyComponent(() => import('@web/features/lab/lab-page'), 'LabPage', { missing: missingPage }),
});

export const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/$sampleId',
  staticData: { page: pageTexts.lab },
  validateSearch: reportSearch,
  component: lazyComponent(() => import('@web/features/lab/report-page'), 'ReportPage', { missing: missingPage }),
});

export const blindRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/$sampleId/blind',
  staticData: { page: pageTexts.lab },
  validateSearch: blindSearch,
  loader({ params }) {
    const id = idInPath(params.sampleId);
    if (id !== null) void calls.samples.get.prefetch({ id });
  },
  component: lazyComponent(() => import('@web/features/lab/blind-page'), 'BlindPage', { missing: missingPage }),
});

export const pairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/$sampleId/pairs/$position',
  staticData: { page: pageTexts.lab },
  validateSearch: pairSearch,
  component: lazyComponent(() => import('@web/features/lab/pair-page'), 'PairPage', { missing: missingPage }),
});
