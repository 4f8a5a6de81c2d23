import { findChromium } from '@tests/support/chromium';
import { chromium } from 'playwright-core';
import { type Figure, median } from './figure';

const visits = 10;
const mostMs = 1_000;

/** How soon an instructor with many submissions can work: from the address to rows that can be opened. */
export async function resultsScreen(address: string, cookies: string): Promise<Figure> {
  const { executablePath, env } = await findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  const times: number[] = [];
  try {
    for (let visit = 0; visit < visits; visit += 1) {
      // A browser that has never been here: nothing is cached.
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(
        cookies.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split('=');
          return { name, value, url: address };
        }),
      );
      const page = await context.newPage();
      const started = performance.now();
      await page.goto(`${address}/results?tab=individual`, { waitUntil: 'commit' });
      await page.locator('a[href^="/results/"]').first().waitFor();
      times.push(performance.now() - started);
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return {
    what: `results screen with an empty cache, until its rows can be opened, median of ${visits}`,
    measured: `${Math.round(median(times))} ms (slowest ${Math.round(Math.max(...times))} ms)`,
    target: `at most ${mostMs} ms`,
    holds: median(times) <= mostMs,
  };
}
