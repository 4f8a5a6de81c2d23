import { expect, setDefaultTimeout, test } from 'bun:test';
import { openDatabase } from '@server/db/client';
import { proofOf } from '@tests/support/app';
import { freshPage } from '@tests/support/browser';
import { quickTimings } from '@tests/support/grading';
import { countInputs } from '@tests/support/inputs';
import { startFakeOpenAi } from '@tests/support/openai';
import { testServer } from '@tests/support/server';
import { startProcess, testSite } from '@tests/support/server-process';
import { storedSubmission } from '@tests/support/submission';
import { scriptedReader } from '@tests/support/upload';
import type { Page } from 'playwright-core';
import {
  chooseFiles,
  corpusFiles,
  openPortal,
  sum,
  uploadAndGrade,
  visibleScores,
  waitForResults,
} from './portal-page';
import { pretendSubmissionFiles } from './portal-scenes';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

/** As most students see it: words are shown as they come, not sentence by sentence. */
const moving = { reducedMotion: 'no-preference' } as const;

test('a student hands in three files and sees the offline rules grade them to a total that adds up, in two choices and a click [1.1] [2.46] [3.11]', async () => {
  await using server = await testServer({ pages: true });
  await using opened = await freshPage(moving);
  const { page, complaints } = opened;
  await page.goto(server.address);
  const inputs = await countInputs(page);
  await openPortal(page, server.address);
  await chooseFiles(page, corpusFiles('strong'));
  await page.getByText('Ready', { exact: true }).waitFor();
  await uploadAndGrade(page);
  await waitForResults(page);
  expect(await inputs.soFar()).toEqual({ clicks: 1, keys: 0, choices: 2 });
  const { total, areas } = await visibleScores(page);
  expect(areas).toHaveLength(11);
  expect(total).toBe(sum(areas));
  await page.getByText('Offline rules, not AI').first().waitFor();
  await page.getByText('All submissions processed!').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a model writes into eleven cards at the same time, a page reloaded meanwhile goes on showing it to the end, and its citations are chips that tell their place [2.47]', async () => {
  await using model = startFakeOpenAi({ faults: () => ({ kind: 'hold', afterTokens: 110 }) });
  await using server = await testServer({ pages: true, env: modelEnv(model.url), deps: { reader: scriptedReader() } });
  await using opened = await freshPage(moving);
  const { page, complaints } = opened;
  await openPortal(page, server.address);
  await page.getByLabel(/choose files/i).setInputFiles(pretendSubmissionFiles());
  await uploadAndGrade(page);
  await elevenWritten(page);
  // By whole words, so that the last card to begin has none for a moment.
  await page
    .locator('article[data-phase=writing]')
    .first()
    .locator('[data-written]')
    .filter({ hasText: /\w/ })
    .waitFor();
  await page.reload();
  await elevenWritten(page);
  model.setFaults([]);
  model.release();
  await waitForResults(page);
  await page.reload();
  await waitForResults(page);
  const { total, areas } = await visibleScores(page);
  expect(total).toBe(sum(areas));
  const chip = page.locator('section[aria-labelledby=results-heading] .chip').first();
  await chip.click();
  await page.getByRole('dialog').waitFor();
  expect(complaints).toEqual([]);
});

test('while results are held back the page and the network tell not one score or sentence', async () => {
  await using model = startFakeOpenAi();
  await using server = await testServer({ pages: true, env: modelEnv(model.url), deps: { reader: scriptedReader() } });
  const { sql } = server.deps.database;
  await sql`update settings set value = 'false' where key = 'display_results_immediately'`;
  await using opened = await freshPage();
  const { page } = opened;
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await openPortal(page, server.address);
  await page.getByLabel(/choose files/i).setInputFiles(pretendSubmissionFiles());
  await uploadAndGrade(page);
  await page
    .getByText(/check your email/i)
    .first()
    .waitFor({ timeout: 30_000 });
  const [first] = await sql<{ rationale: string }[]>`select rationale from grading_results limit 1`;
  const received = answers.join('\n') + (await page.content());
  expect(first?.rationale.length).toBeGreaterThan(10);
  expect(received).not.toContain(first?.rationale.slice(0, 40) ?? '-');
  expect(received).not.toMatch(/"score":\s*\d/);
});

test('what one process grades is watched live through another on the same database; killed in the middle, it comes back and its page goes on by itself to the total', async () => {
  await using model = startFakeOpenAi({ faults: () => ({ kind: 'hold', afterTokens: 40 }) });
  await using site = await testSite();
  const env = modelEnv(model.url);
  await using opened = await freshPage();
  const { page, context } = opened;
  const database = await openDatabase(site.database);
  const id = await storedSubmission(database.db);
  const [name = '', value = ''] = (await proofOf({ database }, id)).split('=');
  await using first = await startProcess({ pages: true, site, env, killAt: 'grading.stored:4' });
  await context.addCookies([{ name, value, url: first.address }]);
  await page.goto(`${first.address}/upload`);
  await elevenWritten(page);
  await using other = await testServer({ pages: true, site, env, deps: { timings: quickTimings } });
  const second = await context.newPage();
  await second.goto(`${other.address}/upload`);
  await elevenWritten(second);
  model.setFaults([]);
  model.release();
  expect(await first.exited).toBe(137);
  const { port } = new URL(first.address);
  await using again = await testServer({ pages: true, site, env: { ...env, PORT: port } });
  expect(again.address).toBe(first.address);
  await waitForResults(second);
  await waitForResults(page);
  const { total, areas } = await visibleScores(page);
  expect(areas).toHaveLength(11);
  expect(total).toBe(sum(areas));
  expect(await visibleScores(second)).toEqual({ total, areas });
  const [row] = await database.sql<{ total_score: number }[]>`select total_score from submissions`;
  await database.close();
  expect(total).toBe(row?.total_score ?? -1);
  expect(model.requests.length).toBeLessThanOrEqual(11 + 7);
});

/** Until the model writes into every card. */
function elevenWritten(page: Page) {
  return page.waitForFunction(() => document.querySelectorAll('article[data-phase=writing]').length === 11);
}

function modelEnv(url: string): Record<string, string> {
  return { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: url, OPENAI_MODEL: 'fake-model' };
}
