import { createStore } from '@web/lib/store';
import { keyOf, type ReviewItem } from './queries';

/** What changed while the person looked at it, by the entry's key. */
export const noticeStore = createStore<Readonly<Record<string, string>>>({});

export function notice(key: string, text: string) {
  noticeStore.update((notices) => ({ ...notices, [key]: text }));
}

export type Strip = { title: string; text: string; bad: boolean; undo: (() => void) | null };

/** The last decision, shown below the list, where it covers no button. */
export const stripStore = createStore<Strip | null>(null);

export function say(title: string, text: string, undo: (() => void) | null = null) {
  stripStore.set({ title, text, bad: false, undo });
}

export function sayFailed(title: string, text: string) {
  stripStore.set({ title, text, bad: true, undo: null });
}

type QueuePlace = {
  key: string;
  index: number;
  /** Chosen as soon as the queue has it; empty afterwards. */
  wanted: string;
};

/** Outlives a look at a submission, so that the queue goes on where it was. */
export const placeStore = createStore<QueuePlace>({ key: '', index: 0, wanted: '' });

/** Chosen when it is back in the queue. */
export function chooseKey(wanted: string) {
  placeStore.update((place) => ({ ...place, wanted }));
}

export const chooseItem = (item: ReviewItem) => chooseKey(keyOf(item));

export function rememberPlace(key: string, index: number) {
  placeStore.update((place) => {
    const wanted = place.wanted === key ? '' : place.wanted;
    const isKnown = place.key === key && place.index === index && place.wanted === wanted;
    return isKnown ? place : { key, index, wanted };
  });
}

/** If the chosen entry has left the queue, the one after it, or the last; -1 in an empty queue. */
export function indexOfPlace(items: readonly ReviewItem[], { key, index, wanted }: QueuePlace): number {
  const indexOf = (sought: string) => items.findIndex((item) => keyOf(item) === sought);
  const asked = wanted === '' ? -1 : indexOf(wanted);
  if (asked >= 0) return asked;
  const found = indexOf(key);
  // In an empty queue the index became -1, so it starts again at 0.
  return found >= 0 ? found : Math.min(Math.max(index, 0), items.length - 1);
}

/** Put off, in this order at the end of the queue. */
export const laterStore = createStore<readonly string[]>([]);

export function putOff(item: ReviewItem) {
  const key = keyOf(item);
  laterStore.update((keys) => [...keys.filter((other) => other !== key), key]);
}

export function withLaterLast(items: readonly ReviewItem[], later: readonly string[]): ReviewItem[] {
  const rank = (item: ReviewItem) => later.indexOf(keyOf(item));
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** By result id, so that the queue shows them after navigation. */
export const regradingStore = createStore<readonly number[]>([]);

export function beginRegrading(id: number) {
  regradingStore.update((ids) => [...ids, id]);
}

export function endRegrading(id: number) {
  regradingStore.update((ids) => ids.filter((other) => other !== id));
}
