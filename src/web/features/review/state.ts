import { createStore } from '@web/lib/store';
import { keyOf, type ReviewItem } from './queries';

/** What a person should know about an entry that changed under their hands, by its key. */
export const noticeStore = createStore<Readonly<Record<string, string>>>({});

export function notice(key: string, text: string) {
  noticeStore.update((notices) => ({ ...notices, [key]: text }));
}

export type Strip = { title: string; text: string; bad: boolean; undo: (() => void) | null };

/** The last decision, said under the list; it lies on no button. */
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
  /** What was asked for last: chosen as soon as the queue has it. Empty once it was. */
  wanted: string;
};

/** Kept while one looks at a submission: coming back, the queue goes on where it was. */
export const placeStore = createStore<QueuePlace>({ key: '', index: 0, wanted: '' });

/** One that is on its way back into the queue is chosen when it is there. */
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

/**
 * Where the chosen entry is now. When it has left the queue, what follows it is chosen instead, or the last one when
 * nothing follows; -1 in an empty queue.
 */
export function indexOfPlace(items: readonly ReviewItem[], { key, index, wanted }: QueuePlace): number {
  const indexOf = (sought: string) => items.findIndex((item) => keyOf(item) === sought);
  const asked = wanted === '' ? -1 : indexOf(wanted);
  if (asked >= 0) return asked;
  const found = indexOf(key);
  // The place of an empty queue is before its first entry.
  return found >= 0 ? found : Math.min(Math.max(index, 0), items.length - 1);
}

/** Entries put off, in this order at the end of the queue. */
export const laterStore = createStore<readonly string[]>([]);

export function putOff(item: ReviewItem) {
  const key = keyOf(item);
  laterStore.update((keys) => [...keys.filter((other) => other !== key), key]);
}

export function withLaterLast(items: readonly ReviewItem[], later: readonly string[]): ReviewItem[] {
  const rank = (item: ReviewItem) => later.indexOf(keyOf(item));
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** The results that are being re-graded, by id, so that the queue shows it after navigation. */
export const regradingStore = createStore<readonly number[]>([]);

export function beginRegrading(id: number) {
  regradingStore.update((ids) => [...ids, id]);
}

export function endRegrading(id: number) {
  regradingStore.update((ids) => ids.filter((other) => other !== id));
}
