import { createStore } from '@web/lib/store';

/** The results that are being graded anew, by id: the queue shows it, wherever one has been meanwhile. */
export const regradingStore = createStore<readonly number[]>([]);

export function beginRegrading(id: number) {
  regradingStore.update((ids) => [...ids, id]);
}

export function endRegrading(id: number) {
  regradingStore.update((ids) => ids.filter((other) => other !== id));
}
