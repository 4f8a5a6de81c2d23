import { lazyComponent } from '@web/components/lazy-component';
import { missingPage } from '@web/components/missing-part';
import { plainToast } from '@web/components/plain-toast';
import { loadGradingCalls } from '../lib/portal-api';

/** Toasts and live grading come with code of their own, which the first paint does not wait for. */
export const Toaster = lazyComponent(
  () => import('@web/components/toaster'),
  (part) => part.Toaster,
  { missing: plainToast },
);
export const LiveView = lazyComponent(
  () => import('./live/live-view'),
  (part) => part.LiveView,
  { missing: missingPage },
);

/** Prefetches them. */
export function prefetchLazyParts() {
  Toaster.fetch();
  LiveView.fetch();
  loadGradingCalls().catch(() => undefined);
}
