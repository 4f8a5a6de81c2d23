import { findChromium } from '@tests/support/chromium';
import { chromium, type Page } from 'playwright-core';
import { type Metric, median } from './metric';

const visits = 10;
const maxFirstMs = 800;
const maxAgainMs = 300;

/** How soon an instructor with many submissions can work: from the address to rows that can be opened. */
export async function resultsScreen(address: string, cookies: string): Promise<Metric[]> {
  const { executablePath, env } = await findChromium();
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
  const first: number[] = [];
  const again: number[] = [];
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
      first.push(await untilRows(page, address));
      again.push(await untilRows(page, address));
      await context.close();
    }
  } finally {
    await browser.close();
  }
  return [metric('with an empty cache', first, maxFirstMs), metric('visited again', again, maxAgainMs)];
}

async function untilRows(page: Page, address: string): Promise<number> {
  const started = performance.now();
  await page.goto(`${address}/results?tab=individual`, { waitUntil: 'commit' });
  await page.locator('a[href^="/results/"]').first().waitFor();
  return performance.now() - started;
}

function metric(how: string, times: number[], maxMs: number): Metric {
  return {
    what: `results screen ${how}, until its rows can be opened, median of ${visits}`,
    measured: `${Math.round(median(times))} ms (slowest ${Math.round(Math.max(...times))} ms)`,
    target: `at most ${maxMs} ms`,
    holds: median(times) <= maxMs,
  };
}
