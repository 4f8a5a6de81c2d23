import { createStore } from '@web/lib/store';
import { keyOf, type ReviewItem } from './queries';

/** What a person should know about an item that changed under their hands, by its key. */
export const noticeStore = createStore<Readonly<Record<string, string>>>({});

export function notice(key: string, text: string) {
  noticeStore.update((notices) => ({ ...notices, [key]: text }));
}

type QueuePlace = {
  key: string;
  index: number;
  /** What was asked for last: chosen as soon as the queue has it. Empty once it was. */
  wanted: string;
  /** Rises when the item that is wanted should have the focus too. */
  focus: number;
};

/** Kept while one looks at a submission: coming back, the queue goes on where it was. */
export const placeStore = createStore<QueuePlace>({ key: '', index: 0, wanted: '', focus: 0 });

/** Chooses an item and gives it the focus; one that is on its way back into the queue when it is there. */
export function chooseItem(item: ReviewItem) {
  placeStore.update((place) => ({ ...place, wanted: keyOf(item), focus: place.focus + 1 }));
}

export function rememberPlace(key: string, index: number) {
  placeStore.update((place) => {
    const wanted = place.wanted === key ? '' : place.wanted;
    const isKnown = place.key === key && place.index === index && place.wanted === wanted;
    return isKnown ? place : { ...place, key, index, wanted };
  });
}

/**
 * Where the chosen item is now. When it has left the queue, what follows it is chosen instead, or the last item when
 * nothing follows; -1 in an empty queue.
 */
export function indexOfPlace(
  items: readonly ReviewItem[],
  { key, index, wanted }: Pick<QueuePlace, 'key' | 'index' | 'wanted'>,
): number {
  const indexOf = (sought: string) => items.findIndex((item) => keyOf(item) === sought);
  const asked = wanted === '' ? -1 : indexOf(wanted);
  if (asked >= 0) return asked;
  const found = indexOf(key);
  return found >= 0 ? found : Math.min(index, items.length - 1);
}

/** The results that are being re-graded, by id, so that the queue shows it after navigation. */
export const regradingStore = createStore<readonly number[]>([]);

export function beginRegrading(id: number) {
  regradingStore.update((ids) => [...ids, id]);
}

export function endRegrading(id: number) {
  regradingStore.update((ids) => ids.filter((other) => other !== id));
}
