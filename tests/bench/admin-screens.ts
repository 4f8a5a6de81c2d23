import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from '@tests/support/chromium';
import { startProcess } from '@tests/support/server-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type Browser, chromium, type Page } from 'playwright-core';
import { fillWithDemo } from './demo';
import { type Bench, type Metric, quantile } from './metric';
import { scriptBytes } from './script-bytes';

const password = 'Correct-Horse-7';
const rounds = 10;

/** Pages as they are first visited, and what they may load. */
const pages: [path: string, maxKb: number][] = [
  ['/', 180],
  ['/results', 180],
  ['/results?tab=individual', 180],
  ['/results?tab=companies', 180],
  ['/results/1', 180],
  ['/review', 180],
  ['/prompts', 180],
  ['/rubrics', 180],
  ['/case-studies', 180],
  ['/companies', 180],
  ['/companies?company=1', 180],
  ['/companies/1/results', 180],
  ['/upload', 180],
  ['/lab', 180],
  ['/probes', 180],
  ['/what-ifs', 180],
  ['/settings', 180],
  ['/account', 180],
];

/** What needs no login. */
const publicPages: readonly string[] = ['/', '/reset-password'];
const maxPublicKb = 120;

/** From page to page by the links that are there: what is chosen, and what then has to stand on the page. */
const steps: [name: string, link: string, shown: string][] = [
  ['Results Review', 'nav a[href="/results"]', '[role=toolbar] button'],
  ['Individual Results', '[data-tab=individual]', 'tr[data-row]'],
  ['Company Performance', '[data-tab=companies]', '[aria-label="Company performance"] tbody tr'],
  ['a company’s results', 'a[href^="/companies/1/results"]', '[aria-label=Summary] h2'],
  ['Individual Students', '[data-tab=students]', '[aria-label=Students] tbody tr'],
  ['Company Management', 'nav a[href="/companies"]', '[aria-label=Companies] tbody tr'],
  ['a company’s submissions', '[aria-label=Companies] [data-row-link]', '[role=toolbar] button'],
  ['Grading Dashboard', 'nav a[href="/"]', '[data-figure]'],
];

/** What the admin panel's screens with metrics load when they are first visited, and how soon one follows another. */
export const adminScreens: Bench = {
  name: 'admin-screens',
  async measure() {
    using folder = temporaryFolder();
    const env = { DATA_DIR: folder.path, ADMIN_PASSWORD: password, LOG_LEVEL: 'error' };
    await fillWithDemo(env);
    await using server = await startProcess({ pages: true, env });
    const { executablePath, env: own } = await findChromium();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...own }, args });
    try {
      const cookies = await signIn(browser, server.address);
      const metrics: Metric[] = [];
      for (const [path, maxKb] of pages) {
        metrics.push(weight(path, await scriptBytes(browser, `${server.address}${path}`, cookies), maxKb));
      }
      for (const path of publicPages) {
        const bytes = await scriptBytes(browser, `${server.address}${path}`);
        metrics.push(weight(`${path} without login`, bytes, maxPublicKb));
      }
      const linked = await scriptBytes(browser, `${server.address}${emailedLink(folder.path)}`);
      metrics.push(weight('what an emailed link opens, with a result', linked, 100));
      const context = await browser.newContext({ storageState: { cookies, origins: [] } });
      return [...metrics, ...(await routeChanges(await context.newPage(), server.address))];
    } finally {
      await browser.close();
    }
  },
};

/** From the emails that the demo wrote into its outbox. */
function emailedLink(data: string): string {
  const outbox = join(data, 'outbox');
  for (const name of readdirSync(outbox)) {
    const [link] = /\/my-results#[\w-]+/.exec(readFileSync(join(outbox, name), 'utf8')) ?? [];
    if (link) return link;
  }
  throw new Error('the demo has emailed no results');
}

function weight(page: string, bytes: number, maxKb: number): Metric {
  return {
    what: `JavaScript of a first visit to ${page}, gzip`,
    measured: `${(bytes / 1000).toFixed(1)} KB`,
    target: `at most ${maxKb} KB`,
    holds: bytes <= maxKb * 1000,
  };
}

async function signIn(browser: Browser, address: string) {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/auth/login`, { data: { username: 'admin', password } });
  if (!answer.ok()) throw new Error(`logging in answered ${answer.status()}`);
  const { cookies } = await context.storageState();
  await context.close();
  return cookies;
}

/** With every page seen once before: from the click to what is shown. */
async function routeChanges(page: Page, address: string): Promise<Metric[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const times = new Map<string, number[]>(steps.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, link, shown] of steps) {
      const ms = await changed(page, link, shown);
      if (round > 0) times.get(name)?.push(ms);
      await page.waitForLoadState('networkidle');
    }
  }
  return [...times].map(([name, measured]) => ({
    what: `route change to ${name}, warm cache, 95th percentile of ${rounds}`,
    measured: `${Math.round(quantile(measured, 0.95))} ms (median ${Math.round(quantile(measured, 0.5))} ms)`,
    target: 'under 150 ms',
    holds: quantile(measured, 0.95) < 150,
  }));
}

function changed(page: Page, link: string, shown: string): Promise<number> {
  return page.evaluate(
    async ([from, to]) => {
      const chosen = document.querySelector<HTMLElement>(from);
      if (!chosen) throw new Error(`there is no ${from}`);
      const started = performance.now();
      // Tabs change when they are pressed, links when they are clicked.
      chosen.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
      chosen.click();
      do await new Promise(requestAnimationFrame);
      while (!document.querySelector(to));
      return performance.now() - started;
    },
    [link, shown] as const,
  );
}
