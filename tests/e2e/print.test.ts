import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readPdf } from '@server/documents/summary/read-pdf';
import { ensureGrading } from '@server/services/grading/ensure';
import { listResults } from '@server/services/grading-result/list';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { eventsOf } from '@tests/support/grading';
import { done, failedArea, run, storyCriteria, storyResult } from '@tests/support/portal-story';
import { storedInPortal } from '@tests/support/portal-submission';
import { scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import type { Page } from 'playwright-core';
import { adminPage, adminServer } from './admin-page';
import { scenes } from './portal-scenes';

setDefaultTimeout(60_000);

/** As most people's browsers are: what moves on a screen must not be caught half way. */
const moving = { reducedMotion: 'no-preference' } as const;

let server: TestServer;

beforeAll(async () => {
  server = await adminServer({ deps: { grader: scriptedGrader() } });
});

afterAll(() => server[Symbol.asyncDispose]());

type StoredResult = {
  criterionName: string;
  rationale: string;
  strengths: string[];
  opportunities: string[];
  nextSteps: string[];
};

const textsOf = (result: StoredResult) => [
  result.criterionName,
  result.rationale,
  ...result.strengths,
  ...result.opportunities,
  ...result.nextSteps,
];

/** Letters and digits alone: where a line breaks, a hyphen or space may come or go. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

const times = (text: string, words: string) => text.split(words).length - 1;

/** What stands on paper less often than on the page with every area open. */
async function missingOnPaper(page: Page, results: readonly StoredResult[]): Promise<string[]> {
  const evidence = await readPdf(await page.pdf({ format: 'A4' }));
  const paper = letters(evidence.blocks.map(({ text }) => text).join(' '));
  const wanted = results.flatMap(textsOf).map(letters);
  return [...new Set(wanted)].filter(
    (text) => times(paper, text) < wanted.filter((other) => other.includes(text)).length,
  );
}

const story = storyCriteria.map((_, at) => storyResult(101, at));

test('a print of graded results has every word of every area, whichever are open', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage(moving);
  const { page } = opened;
  await page.goto(`${api.url}/upload`);
  await scenes.graded?.(page, api);
  expect(await page.locator('[data-reasons]').count()).toBe(1);
  expect(await missingOnPaper(page, story)).toEqual([]);
  // A browser takes the page in the moment in which the areas open: nothing may still fade in.
  await page.emulateMedia({ media: 'print' });
  const fading = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll('main *')].flatMap((part) => part.getAnimations()).length;
  });
  expect(fading).toBe(0);
  expect(await page.locator('[data-reasons]').count()).toBe(11);
});

test('a print of a grading that failed in part has every word of the areas that have a result', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage(moving);
  const { page } = opened;
  api.submissions = [storedInPortal(101, 1)];
  const graded = storyCriteria.slice(0, 10).map((_, at) => done(101, at));
  const missing = [storyCriteria[10]?.criterionId ?? 0];
  const end = {
    event: 'failed',
    submissionId: 101,
    error: 'No answer.',
    results: story.slice(0, 10),
    missing,
  } as const;
  api.emit(run(101), ...graded, failedArea(101, 10, null, 'No answer.'), end);
  await page.goto(`${api.url}/upload`);
  await page.getByRole('button', { name: 'Grade again' }).waitFor();
  expect(await missingOnPaper(page, story.slice(0, 10))).toEqual([]);
});

test("a print of a submission's page in the admin panel has every word of every criterion", async () => {
  const id = await storedSubmission(server.deps.database.db);
  await ensureGrading(server.deps, id, false);
  await eventsOf(server.deps, id);
  await using opened = await adminPage(server, 'user', `/results/${id}`, moving);
  const { page } = opened;
  await page.locator('[data-reasons]').waitFor();
  const results = await listResults(
    server.deps.database.db,
    { user: opened.user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' },
    id,
  );
  expect(results).toHaveLength(11);
  expect(await missingOnPaper(page, results)).toEqual([]);
});
