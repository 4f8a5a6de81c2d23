import { lastingStorage, tabStorage } from '@web/lib/browser-storage';

/** Kept across a reload but not beyond the tab, so that an address stays on no shared machine. */
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
