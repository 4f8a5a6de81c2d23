import { lastingMemory, sessionMemory } from '@web/lib/browser-memory';

/** Convenience across a reload; an address never outlives the tab on a shared machine. */
export const emailMemory = sessionMemory('email');
export const caseStudyMemory = sessionMemory('case-study');
export const chosenMemory = sessionMemory('submission');

const asideMemory = lastingMemory('put-aside');

/** The ids of submissions that were put aside in this browser; the server keeps them all the same. */
export function readPutAside(): ReadonlySet<number> {
  return new Set(asideMemory.read().split(',').filter(Boolean).map(Number));
}

export function writePutAside(ids: Iterable<number>) {
  asideMemory.write([...ids].join(','));
}
