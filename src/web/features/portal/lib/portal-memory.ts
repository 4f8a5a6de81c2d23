import { lastingStorage, tabStorage } from '@web/lib/browser-storage';

/** Kept across a reload; an address never outlives the tab on a shared machine. */
export const emailStorage = tabStorage('email');
export const caseStudyStorage = tabStorage('case-study');
export const chosenStorage = tabStorage('submission');

const asideMemory = lastingStorage('put-aside');

/** The server keeps them all the same. */
export function readDismissed(): ReadonlySet<number> {
  return new Set(asideMemory.read().split(',').filter(Boolean).map(Number));
}

export function writeDismissed(ids: Iterable<number>) {
  asideMemory.write([...ids].join(','));
}
