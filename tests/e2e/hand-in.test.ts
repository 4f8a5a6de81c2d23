import { expect, setDefaultTimeout, test } from 'bun:test';
import { openDatabase } from '@server/db/client';
import { freshPage } from '@tests/support/browser';
import { startFakeOpenAi } from '@tests/support/openai';
import { testServer } from '@tests/support/server';
import { startProcess, testSite } from '@tests/support/server-process';
import {
  chooseFiles,
  corpusFiles,
  openPortal,
  sum,
  uploadAndGrade,
  visibleScores,
  waitForResults,
} from './portal-page';

// Real processes: on a busy machine a start alone can take the five seconds of Bun's default.
setDefaultTimeout(60_000);

/** As most students see it: words are shown as they come, not sentence by sentence. */
const moving = { reducedMotion: 'no-preference' } as const;

test('a student hands in three files and sees the offline rules grade them to a total that adds up [1.1] [2.46] [3.11]', async () => {
  await using server = await testServer({ pages: true });
  await using opened = await freshPage(moving);
  const { page, complaints } = opened;
  await openPortal(page, server.address);
  await chooseFiles(page, corpusFiles('strong'));
  await page.getByText('Ready', { exact: true }).waitFor();
  await uploadAndGrade(page);
  await waitForResults(page);
  const { total, areas } = await visibleScores(page);
  expect(areas).toHaveLength(11);
  expect(total).toBe(sum(areas));
  await page.getByText('Offline rules, not AI').first().waitFor();
  await page.getByText('All submissions processed!').first().waitFor();
  expect(complaints).toEqual([]);
});

test('a model writes into eleven cards at the same time, and its citations are chips that tell their place [2.47]', async () => {
  await using model = startFakeOpenAi({ faults: () => ({ kind: 'hold', afterTokens: 150 }) });
  await using server = await testServer({ pages: true, env: modelEnv(model.url) });
  await using opened = await freshPage(moving);
  const { page, complaints } = opened;
  await openPortal(page, server.address);
  await chooseFiles(page, corpusFiles('strong'));
  await uploadAndGrade(page);
  await page.waitForFunction(() => document.querySelectorAll('.card-writing').length === 11);
  // By whole words, so that the last card to begin has none for a moment.
  await page.locator('.card-writing').first().locator('.text').filter({ hasText: /\w/ }).waitFor();
  model.setFaults([]);
  model.release();
  await waitForResults(page);
  const { total, areas } = await visibleScores(page);
  expect(total).toBe(sum(areas));
  const chip = page.locator('.results .chip').first();
  await chip.click();
  await page.getByRole('dialog').waitFor();
  expect(complaints).toEqual([]);
});

test('a page reloaded in the middle of grading finds its submission and goes on showing it to the end', async () => {
  await using model = startFakeOpenAi({ faults: () => ({ kind: 'hold', afterTokens: 40 }) });
  await using server = await testServer({ pages: true, env: modelEnv(model.url) });
  await using opened = await freshPage(moving);
  const { page } = opened;
  await openPortal(page, server.address);
  await chooseFiles(page, corpusFiles('middling'));
  await uploadAndGrade(page);
  await page.locator('.card-writing').first().waitFor();
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.card-writing').length === 11);
  model.setFaults([]);
  model.release();
  await waitForResults(page);
  await page.reload();
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
  const { total, areas } = await visibleScores(page);
  expect(total).toBe(sum(areas));
});

test('while results are held back the page and the network tell not one score or sentence', async () => {
  await using model = startFakeOpenAi({ firstTokenMs: 1, tokensPerSecond: 4_000 });
  await using server = await testServer({ pages: true, env: modelEnv(model.url) });
  const { sql } = server.deps.database;
  await sql`update settings set value = 'false' where key = 'display_results_immediately'`;
  await using opened = await freshPage(moving);
  const { page } = opened;
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await openPortal(page, server.address);
  await chooseFiles(page, corpusFiles('strong'));
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

test('a server killed in the middle of grading comes back, and the page goes on by itself to the total', async () => {
  await using model = startFakeOpenAi({ firstTokenMs: 5, tokensPerSecond: 1_000 });
  await using site = await testSite();
  const env = modelEnv(model.url);
  await using first = await startProcess({ pages: true, site, env, killAt: 'grading.stored:4' });
  const port = new URL(first.address).port;
  await using opened = await freshPage(moving);
  const { page } = opened;
  await openPortal(page, first.address);
  await chooseFiles(page, corpusFiles('strong'));
  await uploadAndGrade(page);
  expect(await first.exited).toBe(137);
  await using second = await testServer({ pages: true, site, env: { ...env, PORT: port } });
  expect(second.address).toBe(first.address);
  await waitForResults(page);
  const { total, areas } = await visibleScores(page);
  expect(areas).toHaveLength(11);
  expect(total).toBe(sum(areas));
  expect(model.requests.length).toBeLessThanOrEqual(11 + 7);
});

test('what one process grades is watched live through another on the same database', async () => {
  await using model = startFakeOpenAi({ firstTokenMs: 5, tokensPerSecond: 2_000 });
  await using site = await testSite();
  const env = modelEnv(model.url);
  await using one = await testServer({ pages: true, site, env });
  await using other = await startProcess({ pages: true, site, env });
  await using opened = await freshPage(moving);
  const { page, context } = opened;
  await openPortal(page, one.address);
  await chooseFiles(page, corpusFiles('strong'));
  await uploadAndGrade(page);
  await page.locator('.card').first().waitFor();
  const second = await context.newPage();
  await second.goto(`${other.address}/upload`);
  await waitForResults(second);
  await waitForResults(page);
  expect(await visibleScores(second)).toEqual(await visibleScores(page));
  const database = await openDatabase(site.database);
  const [row] = await database.sql<{ total_score: number }[]>`select total_score from submissions`;
  await database.close();
  expect((await visibleScores(page)).total).toBe(row?.total_score ?? -1);
});

function modelEnv(url: string): Record<string, string> {
  return { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: url, OPENAI_MODEL: 'fake-model' };
}
