import { createStore } from '@web/lib/store';
import type { BulkEnd } from './queries';

/** Begun in this tab, and not known to have ended. */
export const begunActions = createStore<readonly number[]>([]);

/** Ended, and failed for some submissions, until they are dismissed. */
export const failedActions = createStore<readonly BulkEnd[]>([]);

/** Whose end has been told: once, whichever page is open. */
export const toldActions = new Set<number>();
