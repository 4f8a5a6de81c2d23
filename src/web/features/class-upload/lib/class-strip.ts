import { createStore, type Store } from '@web/lib/store';

/** The class upload under way, for pages that load nothing else of it; null while none is. */
export const classStrip: Store<{ id: number; sent: number; total: number } | null> = createStore(null);
