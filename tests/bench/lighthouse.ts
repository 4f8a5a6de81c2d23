import { join } from 'node:path';
import { findChromium } from '@tests/support/chromium';
import { startProcess } from '@tests/support/server-process';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type } from 'arktype';
import { type BrowserContext, chromium } from 'playwright-core';
import { fillWithDemo } from './demo';
import type { Bench, Metric } from './metric';

/** Run by its own name, because it and what it installs are larger than this project; the last that runs on Node 20. */
const lighthouseVersion = '12.2.3';
const debugPort = 9_331;
const password = 'Correct-Horse-7';

const publicPages = ['/upload', '/my-results', '/', '/reset-password'];
const adminPages = [
  '/',
  '/results',
  '/results?tab=individual',
  '/results?tab=companies',
  '/results/1',
  '/review',
  '/prompts',
  '/rubrics',
  '/case-studies',
  '/companies',
  '/companies/1/results',
  '/upload',
  '/lab',
  '/probes',
  '/what-ifs',
  '/settings',
  '/account',
];
/** Of which the lower end of performance is promised. */
const submissionPage = '/results/1';
const forms = ['mobile', 'desktop'] as const;

const score = type({ score: 'number' });
const report = type({
  categories: { performance: score, accessibility: score, 'best-practices': score, seo: score },
  audits: {
    'cumulative-layout-shift': { numericValue: 'number' },
    '[string]': { 'score?': 'number | null', 'title?': 'string' },
  },
});

type Page = { name: string; form: (typeof forms)[number]; scores: Record<string, number>; shift: number };

/** What Lighthouse says of each page of the demo data. `BENCH_PAGES=/review,/lab` measures these alone. */
export const lighthouse: Bench = {
  name: 'lighthouse',
  async measure() {
    using folder = temporaryFolder();
    const env = { DATA_DIR: join(folder.path, 'data'), ADMIN_PASSWORD: password, LOG_LEVEL: 'error' };
    await fillWithDemo(env);
    await using server = await startProcess({ pages: true, env });
    const { executablePath, env: own } = await findChromium();
    const browser = await chromium.launchPersistentContext(join(folder.path, 'browser'), {
      executablePath,
      env: { ...process.env, ...own },
      args: ['--no-sandbox', `--remote-debugging-port=${debugPort}`],
    });
    try {
      const only = process.env.BENCH_PAGES?.split(',');
      const open = publicPages.filter((path) => only?.includes(path) ?? true);
      const pages = await measured(server.address, open, 'without login');
      await signIn(browser, server.address);
      const closed = adminPages.filter((path) => only?.includes(path) ?? true);
      pages.push(...(await measured(server.address, closed, 'admin')));
      return metricsOf(pages);
    } finally {
      await browser.close();
    }
  },
};

async function signIn(browser: BrowserContext, address: string): Promise<void> {
  const answer = await browser.request.post(`${address}/api/auth/login`, { data: { username: 'admin', password } });
  if (!answer.ok()) throw new Error(`logging in answered ${answer.status()}`);
}

async function measured(address: string, paths: readonly string[], who: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const path of paths) {
    for (const form of forms) {
      const { categories, audits } = await reportOf(`${address}${path}`, form);
      const scores = Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
      );
      const shift = audits['cumulative-layout-shift'].numericValue;
      const page = { name: `${path} (${who})`, form, scores, shift };
      pages.push(page);
      process.stderr.write(`${page.name} ${form} ${JSON.stringify(scores)} shift ${shift.toFixed(3)}\n`);
    }
  }
  return pages;
}

/** In the browser that runs, with its cookies; its cache is emptied first. */
async function reportOf(url: string, form: (typeof forms)[number]): Promise<typeof report.infer> {
  const preset = form === 'desktop' ? ['--preset=desktop'] : [];
  // Search engines are not to list what a link of an email opens.
  const skipped = url.endsWith('/my-results') ? ['--skip-audits=is-crawlable'] : [];
  const fixed = [`--port=${debugPort}`, '--output=json', '--quiet', '--no-enable-error-reporting'];
  const args = [url, ...fixed, ...preset, ...skipped];
  const run = Bun.spawn([process.execPath, 'x', `lighthouse@${lighthouseVersion}`, ...args], {
    cwd: '/',
    stdout: 'pipe',
    stderr: 'inherit',
  });
  const text = await new Response(run.stdout).text();
  if ((await run.exited) !== 0) throw new Error(`Lighthouse could not measure ${url}`);
  if (process.env.BENCH_REPORTS) await Bun.write(join(process.env.BENCH_REPORTS, `${Bun.hash(url + form)}.json`), text);
  return report.assert(JSON.parse(text));
}

function metricsOf(pages: readonly Page[]): Metric[] {
  const detail = pages.filter(({ name }) => name.startsWith(`${submissionPage} `));
  const others = pages.filter((page) => !detail.includes(page));
  const lowest = (category: string) =>
    pages.toSorted((one, other) => (one.scores[category] ?? 0) - (other.scores[category] ?? 0))[0];
  return [
    ...detail.map(({ form, scores: { performance = 0 } }) => ({
      what: `Lighthouse on the submission page, ${form}: performance`,
      measured: String(performance),
      target: 'at least 90',
      holds: performance >= 90,
    })),
    ...['accessibility', 'best-practices', 'seo'].map((category) => {
      const page = lowest(category);
      const worst = page?.scores[category] ?? 0;
      return {
        what: `Lighthouse on ${pages.length / forms.length} pages, mobile and desktop, lowest: ${category}`,
        measured: worst === 100 ? '100' : `${worst} (${page?.name}, ${page?.form})`,
        target: '100',
        holds: worst === 100,
      };
    }),
    shifted('the submission page', detail, 0),
    shifted('every other page', others, 0.02),
  ];
}

function shifted(what: string, pages: readonly Page[], max: number): Metric {
  const largest = pages.toSorted((one, other) => other.shift - one.shift)[0];
  const shift = largest?.shift ?? 0;
  return {
    what: `layout shift of ${what}, largest`,
    measured: `${shift.toFixed(3)}${shift > 0 ? ` (${largest?.name}, ${largest?.form})` : ''}`,
    target: max === 0 ? '0' : `at most ${max}`,
    holds: shift <= max,
  };
}
