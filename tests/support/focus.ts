import type { Locator } from 'playwright-core';

/** Resolves once this has the focus: what closes gives it back a moment after it is gone. */
export function untilFocused(what: Locator): Promise<void> {
  return what.and(what.page().locator(':focus')).waitFor();
}
