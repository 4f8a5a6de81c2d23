import { pageTexts } from '@domain/messages/desk';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { blindSearch, labSearch, numberIn, pairSearch, reportSearch } from '@web/features/lab/lab-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const labRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab',
  staticData: { page: pageTexts.lab },
  validateSearch: labSearch,
  component: lazyRouteComponent(() => import('@web/features/lab/lab-page'), 'LabPage'),
});

export const reportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/$sampleId',
  staticData: { page: pageTexts.lab },
  validateSearch: reportSearch,
  component: lazyRouteComponent(() => import('@web/features/lab/report-page'), 'ReportPage'),
});

export const blindRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/$sampleId/blind',
  staticData: { page: pageTexts.lab },
  validateSearch: blindSearch,
  loader({ params }) {
    const id = numberIn(params.sampleId);
    if (id !== null) void calls.samples.get.prefetch({ id });
  },
  component: lazyRouteComponent(() => import('@web/features/lab/blind-page'), 'BlindPage'),
});

export const pairRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/$sampleId/pairs/$position',
  staticData: { page: pageTexts.lab },
  validateSearch: pairSearch,
  component: lazyRouteComponent(() => import('@web/features/lab/pair-page'), 'PairPage'),
});

export const probeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/lab/probes/$probeId',
  staticData: { page: pageTexts.lab },
  loader({ params }) {
    const id = numberIn(params.probeId);
    if (id !== null) void calls.probes.report.prefetch({ id });
  },
  component: lazyRouteComponent(() => import('@web/features/probe/probe-page'), 'ProbePage'),
});
