import type { Locator } from 'playwright-core';

/** Until its middle is in view: what was found is scrolled to a moment after it is there. */
export async function untilSeen(part: Locator): Promise<void> {
  const isSeen = (element: Element | null) => {
    if (!element) return false;
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  };
  await part.page().waitForFunction(isSeen, await part.elementHandle());
}
