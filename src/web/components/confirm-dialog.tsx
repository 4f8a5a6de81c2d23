import { lazyComponent } from './lazy-component';

/** Its code loads with the first question, because no page begins with one. */
export const ConfirmDialog = lazyComponent(() => import('./confirm-window'), 'ConfirmWindow');
