import { pageTexts } from '@domain/messages/admin';
import { createRoute } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { idInPath } from '@web/lib/address-search';
import { calls } from '@web/lib/trpc';
import { rootRoute } from './root';

export const probesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/probes',
  staticData: { page: pageTexts.probes },
  validateSearch: probesSearch,
  component: lazyComponent(() => import('@web/features/probe/probes-page'), 'ProbesPage', { missing: missingPage }),
});

export const probeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/probes/$probeId',
  staticData: { page: pageTexts.probes },
  loader({ params }) {
    const id = idInPath(params.probeId);
    if (id !== null) void calls.probes.report.prefetch({ id });
  },
  component: lazyComponent(() => import('@web/features/probe/probe-page'), 'ProbePage', { missing: missingPage }),
});

type ProbesSearch = { dialog?: 'new' };

function probesSearch({ dialog }: Record<string, unknown>): ProbesSearch {
  return dialog === 'new' ? { dialog } : {};
}
