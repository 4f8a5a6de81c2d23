import type { Page } from 'playwright-core';

export type Inputs = { clicks: number; keys: number; choices: number };

const none: Inputs = { clicks: 0, keys: 0, choices: 0 };

/**
 * What is typed into a field is no key, but Enter is; files and options that are chosen are choices. Pages are used
 * again, so it listens once, and the tab keeps the counts.
 */
const script = `(() => {
  if (globalThis.countsInputs) return;
  globalThis.countsInputs = true;
  const count = (kind) => {
    const so = JSON.parse(sessionStorage.getItem('inputs') ?? '${JSON.stringify(none)}');
    sessionStorage.setItem('inputs', JSON.stringify({ ...so, [kind]: so[kind] + 1 }));
  };
  const isText = (target) => target.matches?.('textarea, input:not([type=checkbox], [type=radio])');
  const isKey = ({ key, target }) => key === 'Enter' || (!isText(target) && !/^(Tab|Shift|Control|Alt|Meta)$/.test(key));
  addEventListener('pointerdown', (event) => event.isTrusted && count('clicks'), true);
  addEventListener('keydown', (event) => event.isTrusted && isKey(event) && count('keys'), true);
  addEventListener('change', ({ target }) => target.matches('select, [type=file]') && count('choices'), true);
})()`;

/** Counts what a person does in a tab that shows the product, from now on. */
export async function countInputs(page: Page) {
  const put = (so: Inputs) => page.evaluate((text) => sessionStorage.setItem('inputs', text), JSON.stringify(so));
  const soFar = async (): Promise<Inputs> =>
    JSON.parse((await page.evaluate(() => sessionStorage.getItem('inputs'))) ?? JSON.stringify(none));
  await page.addInitScript(script);
  await page.evaluate(script);
  await put(none);
  return {
    soFar,
    /** What a test does beside the way that is counted. */
    async detour(run: () => Promise<void>): Promise<void> {
      const before = await soFar();
      await run();
      await put(before);
    },
  };
}
