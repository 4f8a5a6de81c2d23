import { createStore, type Store } from '@web/lib/store';

/** Apart, so that pages with the strip load nothing else of the upload; null while none is in progress. */
export const classStrip: Store<{ id: number; sent: number; total: number } | null> = createStore(null);
