import { createStore } from '@web/lib/store';

/** Begun in this tab, and not known to have ended. */
export const begunActions = createStore<readonly number[]>([]);
