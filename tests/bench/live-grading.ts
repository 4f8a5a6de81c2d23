import { chooseFiles, corpusFiles, openPortal, uploadAndGrade, waitForResults } from '@tests/e2e/portal-page';
import { findChromium } from '@tests/support/chromium';
import { type FakeOpenAi, startFakeOpenAi } from '@tests/support/openai';
import { composeAnswer } from '@tests/support/openai/compose-answer';
import { startProcess, testSite } from '@tests/support/server-process';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Bench, type Metric, quantile } from './metric';

const markRuns = Number(process.env.BENCH_RUNS ?? 100);
const wholeRuns = 5;

/** Tells when the page first shows something that the model wrote: a citation's chip or a word. */
const watchFirstMark = () => {
  // A message comes after the frame that is drawn: what is in the document then was drawn with it.
  const drawn = new MessageChannel();
  const look = () => requestAnimationFrame(() => drawn.port2.postMessage(null));
  drawn.port1.onmessage = () => {
    const marks = [...document.querySelectorAll('article[data-phase] .chip, [data-written] p')];
    if (!marks.some((mark) => mark.textContent?.trim() !== '')) return look();
    document.documentElement.dataset.firstMark = String(performance.timeOrigin + performance.now());
  };
  look();
};

/** How soon the page shows what the model writes, and what it gains that eleven criteria are asked at once. */
export const liveGrading: Bench = {
  name: 'live-grading',
  async measure() {
    const { executablePath, env } = await findChromium();
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args });
    try {
      return [...(await firstMarks(browser)), ...(await wholeGradings(browser))];
    } finally {
      await browser.close();
    }
  },
};

async function firstMarks(browser: Browser): Promise<Metric[]> {
  // Short answers, at the pace of long ones: only the beginning counts.
  const answer: NonNullable<Parameters<typeof startFakeOpenAi>[0]>['answer'] = (request) => ({
    ...composeAnswer(request),
    rationale: 'The figures can be followed from the inputs to the recommendation.',
    strengths: [],
    opportunities: [],
    nextSteps: [],
  });
  await using model = startFakeOpenAi({ firstTokenMs: 500, tokensPerSecond: 40, answer });
  await using server = await modelServer(model);
  const late: number[] = [];
  for (let run = 0; run < markRuns; run += 1) {
    model.requests.length = 0;
    await gradeOnce(browser, server.address, async (page) => {
      await page.waitForFunction(() => document.documentElement.dataset.firstMark !== undefined);
      const shown = await page.evaluate(() => Number(document.documentElement.dataset.firstMark));
      late.push(shown - Math.min(...model.requests.flatMap(({ tokens }) => firstMarkOf(tokens))));
    });
  }
  const p95 = quantile(late, 0.95);
  return [
    {
      what: `first visible mark after the model wrote it, 95th percentile of ${markRuns}`,
      measured: `${Math.round(p95)} ms (median ${Math.round(quantile(late, 0.5))} ms)`,
      target: 'at most 100 ms',
      holds: p95 <= 100,
    },
  ];
}

/** When the first citation was closed: the token that begins what follows its closing brace. */
function firstMarkOf(tokens: { text: string; at: number }[]): number[] {
  let written = '';
  for (const { text, at } of tokens) {
    written += text;
    if (/"quote":"(?:[^"\\]|\\.)*"\s*\}\s*(?:,\s*\{|\])/.test(written)) return [at];
  }
  return [];
}

async function wholeGradings(browser: Browser): Promise<Metric[]> {
  await using model = startFakeOpenAi({ firstTokenMs: 500, tokensPerSecond: 40, cache: true });
  await using server = await modelServer(model);
  const overSlowest: number[] = [];
  const gains: number[] = [];
  for (let run = 0; run < wholeRuns; run += 1) {
    model.requests.length = 0;
    await gradeOnce(browser, server.address, waitForResults);
    const calls = model.requests.map(({ at, endedAt }) => ({ at, ms: (endedAt ?? at) - at }));
    const starts = calls.map(({ at }) => at).toSorted((one, other) => one - other);
    const warmUp = (starts[1] ?? 0) - (starts[0] ?? 0);
    const whole = Math.max(...calls.map(({ at, ms }) => at + ms)) - (starts[0] ?? 0);
    overSlowest.push((whole - warmUp) / Math.max(...calls.map(({ ms }) => ms)));
    gains.push(calls.reduce((sum, { ms }) => sum + ms, 0) / whole);
  }
  const worst = Math.max(...overSlowest);
  const gain = Math.min(...gains);
  return [
    {
      what: `eleven criteria against the slowest single call, warm-up of the cache apart, worst of ${wholeRuns}`,
      measured: `${worst.toFixed(2)} ×`,
      target: 'at most 1.3 ×',
      holds: worst <= 1.3,
    },
    {
      what: `the same eleven calls one after the other against all at once, worst of ${wholeRuns}`,
      measured: `${gain.toFixed(1)} × faster`,
      target: 'at least 6 ×',
      holds: gain >= 6,
    },
  ];
}

async function gradeOnce(browser: Browser, address: string, watch: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await openPortal(page, address);
    await chooseFiles(page, corpusFiles('strong'));
    await page.evaluate(watchFirstMark);
    await uploadAndGrade(page);
    await watch(page);
    await waitForResults(page);
  } finally {
    await context.close();
  }
}

async function modelServer(model: FakeOpenAi) {
  const site = await testSite();
  const server = await startProcess({
    site,
    env: {
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.url,
      OPENAI_MODEL: 'fake-model',
      PUBLIC_UPLOADS_PER_HOUR: '10000',
      LOG_LEVEL: 'error',
    },
  });
  return {
    address: server.address,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}
