import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { caseStudies } from '@server/db/schema/case-study';
import { criteria } from '@server/db/schema/criterion';
import { findChromium } from '@tests/support/chromium';
import { type TestServer, testServer } from '@tests/support/server';
import { sessionOf, storedUser } from '@tests/support/user';
import { chromium, type Page } from 'playwright-core';
import { type Bench, type Metric, quantile } from './metric';

const ownCaseStudies = 49;
const ownCriteria = 15;
const typed = 200;
const lookMs = 800;

/**
 * How soon the rubric's and the prompts' pages follow, with 50 case studies of 20 criteria and a prompt at its limit.
 */
export const rubricScreens: Bench = {
  name: 'rubric-screens',
  async measure() {
    await using server = await testServer({ pages: true });
    const ids = await fill(server);
    const { executablePath, env } = await findChromium();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
    try {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const user = await storedUser(server.deps);
      const [pair = ''] = (await sessionOf(server.deps, user.id)).split('; ');
      const [name = '', value = ''] = pair.split('=');
      await context.addCookies([{ name, value, url: server.address }]);
      const page = await context.newPage();
      return [
        ...(await caseStudySwitches(page, server.address, ids)),
        await criterionSwitches(page, server.address, ids[0] ?? 0),
        ...(await typing(page, server.address)),
      ];
    } finally {
      await browser.close();
    }
  },
};

/** Answers the ids of the case studies that were made. */
async function fill({ deps }: TestServer): Promise<number[]> {
  const { db } = deps.database;
  const rows = Array.from({ length: ownCaseStudies }, (_, at) => ({
    name: `Case ${at}`,
    description: 'Asks for prices',
  }));
  const made = await db.insert(caseStudies).values(rows).returning({ id: caseStudies.id });
  const own = made.flatMap(({ id }) =>
    Array.from({ length: ownCriteria }, (_, at) => ({
      caseStudyId: id,
      category: 'case-specific' as const,
      position: at + 1,
      name: `Criterion ${at} of ${id}`,
      description: 'What earns these points. '.repeat(4),
      maxScore: 4,
      promptTemplate: 'Look at the figures first, then at what is made of them. '.repeat(20),
      scoreRanges: defaultScoreRanges(4),
    })),
  );
  await db.insert(criteria).values(own);
  return made.map(({ id }) => id);
}

async function caseStudySwitches(page: Page, address: string, ids: number[]): Promise<Metric[]> {
  await page.goto(`${address}/rubrics?tab=case-specific`);
  await page.locator('main article').first().waitFor();
  // Nobody chooses before having looked at the page and opened the list.
  await page.waitForLoadState('networkidle');
  await page.locator('select[aria-label="Case study"]').focus();
  await page.waitForTimeout(lookMs);
  const first = await switchThrough(page, ids);
  const again = await switchThrough(page, ids.toReversed());
  return [
    within('another case study in the rubric editor, seen for the first time', first, 100),
    within('another case study in the rubric editor, seen before', again, 100),
  ];
}

/** Milliseconds from the choice to the frame that shows the other case study's criteria, for each of them. */
function switchThrough(page: Page, ids: number[]): Promise<number[]> {
  return page.evaluate(async (all) => {
    const select = document.querySelector<HTMLSelectElement>('select[aria-label="Case study"]');
    const times: number[] = [];
    for (const id of all) {
      const from = performance.now();
      if (select) select.value = String(id);
      select?.dispatchEvent(new Event('change', { bubbles: true }));
      while (document.querySelector('main article h3')?.textContent !== `Criterion 0 of ${id}`) {
        await new Promise(requestAnimationFrame);
      }
      await new Promise(requestAnimationFrame);
      times.push(performance.now() - from);
    }
    return times;
  }, ids);
}

async function criterionSwitches(page: Page, address: string, caseStudy: number): Promise<Metric> {
  await page.goto(`${address}/prompts?caseStudy=${caseStudy}`);
  await page.locator('nav[aria-label=Criteria] a').first().waitFor();
  const times = await page.evaluate(async () => {
    const found: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const link of document.querySelectorAll<HTMLElement>('nav[aria-label=Criteria] a')) {
        const from = performance.now();
        link.click();
        const name = link.title;
        while (!document.querySelector('main header h2')?.textContent?.startsWith(name)) {
          await new Promise(requestAnimationFrame);
        }
        await new Promise(requestAnimationFrame);
        found.push(performance.now() - from);
      }
    }
    return found;
  });
  return within('another criterion in the prompts', times, 100);
}

async function typing(page: Page, address: string): Promise<Metric[]> {
  await page.goto(`${address}/prompts?criterion=1`);
  const field = page.getByRole('textbox', { name: 'Prompt Template' });
  await field.fill('Compare {{maxScore}} with the figures of the workbook. '.repeat(900).slice(0, 49_000));
  await field.focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.evaluate(() => {
    window.paints = [];
    window.tasks = [];
    // Event Timing's own option, which the types of the DOM do not know.
    const threshold = { durationThreshold: 16 };
    const watch = (type: string, into: number[]) =>
      new PerformanceObserver((list) => into.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type,
        ...threshold,
      });
    watch('event', window.paints);
    watch('longtask', window.tasks);
  });
  for (let letter = 0; letter < typed; letter += 1)
    await page.keyboard.type(letter % 6 === 5 ? ' ' : 'a', { delay: 30 });
  const { paints, tasks } = await page.evaluate(() => ({ paints: window.paints, tasks: window.tasks }));
  // A letter tells of up to four events; those that took less than 16 ms are not told.
  const unmeasured = Array.from({ length: Math.max(0, typed * 4 - paints.length) }, () => 16);
  const longest = Math.max(0, ...tasks);
  return [
    within('input to paint while typing in a prompt of 49,000 characters', [...paints, ...unmeasured], 50),
    {
      what: 'longest task while typing in it',
      measured: longest === 0 ? 'none over 50 ms' : `${Math.round(longest)} ms`,
      target: 'none over 50 ms',
      holds: longest === 0,
    },
  ];
}

function within(what: string, times: number[], max: number): Metric {
  const p95 = quantile(times, 0.95);
  return {
    what: `${what}, 95th percentile of ${times.length}`,
    measured: `${Math.round(p95)} ms (median ${Math.round(quantile(times, 0.5))} ms)`,
    target: `at most ${max} ms`,
    holds: p95 <= max,
  };
}

declare global {
  interface Window {
    /**
     * How long events took from the key to the paint, and how long tasks took that were over 50 ms; in milliseconds.
     */
    paints: number[];
    tasks: number[];
  }
}
