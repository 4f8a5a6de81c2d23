import { lazy } from 'react';
import { loadGradingCalls } from './portal-api';

const loadToaster = () => import('@web/components/toaster');
const loadLiveView = () => import('./live/live-view');

/** Toasts and live grading come with code of their own, which the first paint does not wait for. */
export const Toaster = lazy(() => loadToaster().then((module) => ({ default: module.Toaster })));
export const LiveView = lazy(() => loadLiveView().then((module) => ({ default: module.LiveView })));

/** Fetches them ahead, so that they are there when they are needed. */
export function fetchLateParts() {
  for (const load of [loadToaster, loadLiveView, loadGradingCalls]) load().catch(() => undefined);
}
