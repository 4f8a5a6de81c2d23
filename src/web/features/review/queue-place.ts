import { createStore } from '@web/lib/store';
import { keyOf, type ReviewItem } from './review-item';

/** The item that is chosen, and where it was seen last. */
export type QueuePlace = {
  key: string;
  index: number;
  /** Rises when the item should have the focus too. */
  focus: number;
};

/** Kept while one looks at a submission: coming back, the queue goes on where it was. */
export const placeStore = createStore<QueuePlace>({ key: '', index: 0, focus: 0 });

export function chooseItem(item: ReviewItem, { focus }: { focus: boolean }) {
  placeStore.update((place) => ({ ...place, key: keyOf(item), focus: place.focus + (focus ? 1 : 0) }));
}

/**
 * Where the chosen item is now. When it has left the queue, what follows it is chosen instead, or the last item when
 * nothing follows; -1 in an empty queue.
 */
export function indexOfPlace(items: readonly ReviewItem[], place: Pick<QueuePlace, 'key' | 'index'>): number {
  const found = items.findIndex((item) => keyOf(item) === place.key);
  return found >= 0 ? found : Math.min(place.index, items.length - 1);
}
