import type { Page } from 'playwright-core';

/** How far a page's parts were pushed down from its opening until now: the sum of the layout shifts that did. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const yOf = (source: unknown, rect: string): number => Reflect.get(Reflect.get(Object(source), rect), 'y');
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const sources: unknown[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
            const isDown = sources.some((source) => yOf(source, 'currentRect') > yOf(source, 'previousRect'));
            if (isDown && 'value' in entry && typeof entry.value === 'number') sum += entry.value;
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is delivered in a task of its own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
