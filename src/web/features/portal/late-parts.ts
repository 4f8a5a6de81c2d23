import { late } from '@web/lib/late';
import { loadGradingCalls } from './portal-api';

/** Toasts and live grading come with code of their own, which the first paint does not wait for. */
export const Toaster = late(() => import('@web/components/toaster').then((part) => part.Toaster));
export const LiveView = late(() => import('./live/live-view').then((part) => part.LiveView));

/** Fetches them ahead, so that they are there when they are needed. */
export function fetchLateParts() {
  Toaster.fetch();
  LiveView.fetch();
  loadGradingCalls().catch(() => undefined);
}
