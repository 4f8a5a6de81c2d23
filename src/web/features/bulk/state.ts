import { createStore } from '@web/lib/store';
import type { BulkEnd } from './queries';

/** Begun in this tab, and not known to have ended. */
export const begunActions = createStore<readonly number[]>([]);

/** Ended with failures; kept until dismissed. */
export const failedActions = createStore<readonly BulkEnd[]>([]);

/** The one that the open page shows itself. */
export const actionOfPage = createStore<number | null>(null);

/** Actions whose end was announced, because that happens once, whichever page is open. */
export const announcedActions = new Set<number>();
