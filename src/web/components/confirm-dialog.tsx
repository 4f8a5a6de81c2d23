import { lazyComponent } from './lazy-component';

/** A question, whose window is fetched for the first one: no page begins with it. */
export const ConfirmDialog = lazyComponent(
  () => import('./confirm-window'),
  (part) => part.ConfirmWindow,
);
