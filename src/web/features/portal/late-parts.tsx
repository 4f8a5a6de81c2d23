import { late } from '@web/components/late';
import { missingPage } from '@web/components/missing-part';
import { plainToast } from '@web/components/plain-toast';
import { loadGradingCalls } from './portal-api';

/** Toasts and live grading come with code of their own, which the first paint does not wait for. */
export const Toaster = late(
  () => import('@web/components/toaster'),
  (part) => part.Toaster,
  { missing: plainToast },
);
export const LiveView = late(
  () => import('./live/live-view'),
  (part) => part.LiveView,
  { missing: missingPage },
);

/** Fetches them ahead, so that they are there when they are needed. */
export function fetchLateParts() {
  Toaster.fetch();
  LiveView.fetch();
  loadGradingCalls().catch(() => undefined);
}
