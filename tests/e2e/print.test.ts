import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { readPdf } from '@server/documents/summary/read-pdf';
import { listResults } from '@server/services/grading-result/list';
import { proofOf } from '@tests/support/app';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { done, failedArea, run, storyCriteria, storyResult } from '@tests/support/portal-story';
import { storedInPortal } from '@tests/support/portal-submission';
import { scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminPage, adminServer } from './admin-page';
import { scenes } from './portal-scenes';

setDefaultTimeout(60_000);

/** As most people's browsers are: what moves on a screen must not be caught half way. */
const moving = { reducedMotion: 'no-preference' } as const;

let server: TestServer;
/** What people wrote much about. */
let about: { id: number; original: string };

beforeAll(async () => {
  server = await adminServer({ deps: { grader: scriptedGrader() } });
  about = await writtenAbout();
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

async function paperOf(page: Page): Promise<string> {
  const evidence = await readPdf(await page.pdf({ format: 'A4' }));
  return letters(evidence.blocks.map(({ text }) => text).join(' '));
}

/** What stands on paper less often than on the page with every area open. */
function missingOn(paper: string, results: readonly StoredResult[]): string[] {
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
  expect(missingOn(await paperOf(page), story)).toEqual([]);
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
  expect(missingOn(await paperOf(page), story.slice(0, 10))).toEqual([]);
});

/** What people wrote about a graded submission. */
const written = {
  whole: 'A workbook to be proud of.',
  place: 'This price is the one to argue with.',
  criterion: 'Right numbers, wrong story.',
  staff: 'Same slip as three others.',
  feedback: 'Slide 7 is a draft.',
  reason: 'Break-even is worked out after all.',
  note: 'Seen together with D13.',
  rationale: 'Rewritten by a person.',
  strength: 'Names the month.',
  question: 'Was row 7 read?',
  answer: 'It was.',
};

async function writtenAbout(): Promise<{ id: number; original: string }> {
  const cookie = await signedIn(server.deps, 'user');
  const call = async (method: string, path: string, body: object) => {
    const headers = { cookie, 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.address}/api${path}`, { method, headers, body: JSON.stringify(body) });
    expect([path, answer.ok]).toEqual([path, true]);
    return answer.json();
  };
  const id = await storedSubmission(server.deps.database.db);
  const [first, second] = await call('POST', `/submissions/${id}/grade`, {});
  const comment = (body: object) => call('POST', `/submissions/${id}/comments`, { audience: 'student', ...body });
  await comment({ text: written.whole });
  await comment({ text: written.place, locator: "W:'Inputs'!C5" });
  await comment({ text: written.criterion, criterionId: first.criterionId });
  await comment({ text: written.staff, criterionId: first.criterionId, audience: 'staff' });
  await call('POST', `/submissions/${id}/feedback`, { feedback: written.feedback });
  const { rationale, strength, reason, note } = written;
  await call('PUT', `/grading-results/${first.id}/text`, { rationale, strengths: [strength] });
  await call('POST', `/grading-results/${second.id}/override`, { score: 1, studentReason: reason, reason: note });
  const { id: asked } = await call('POST', `/submissions/${id}/questions`, {
    question: written.question,
    criterionId: first.criterionId,
  });
  await call('POST', `/questions/${asked}/answer`, { answer: written.answer });
  return { id, original: first.rationale };
}

const onPaper = (paper: string) => Object.values(written).filter((text) => paper.includes(letters(text)));

test("a student's print has what people wrote for them and edited, and nothing that is for staff [S4.5]", async () => {
  const { id, original } = about;
  const [name = '', value = ''] = (await proofOf(server.deps, id)).split('=');
  await using opened = await freshPage(moving);
  const { page } = opened;
  await opened.context.addCookies([{ name, value, url: server.address }]);
  await page.goto(`${server.address}/my-results/${id}`);
  await page.getByText(written.answer, { exact: true }).waitFor();
  await page.getByText(written.criterion).waitFor();
  expect(await page.getByText(written.place).isVisible()).toBe(false);
  const paper = await paperOf(page);
  const { staff, feedback, note, ...forStudents } = written;
  expect(onPaper(paper)).toEqual(Object.values(forStudents));
  expect(paper).not.toContain(letters(original));
  expect(paper).not.toContain(letters('Ask about this result'));
});

test("staff's print has every word of every criterion, every comment, note and edit with its author, and nothing to press [S4.5]", async () => {
  const { id, original } = about;
  await using opened = await adminPage(server, 'user', `/results/${id}`, moving);
  const { page } = opened;
  await page.getByText(written.feedback).waitFor();
  const paper = await paperOf(page);
  const { question, answer, ...seen } = written;
  expect(onPaper(paper)).toEqual(Object.values(seen));
  const caller = { user: opened.user, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  const results = await listResults(server.deps.database.db, caller, id);
  expect(results).toHaveLength(11);
  expect(missingOn(paper, results)).toEqual([]);
  expect(paper).not.toContain(letters(original));
  for (const said of ['Edited by', 'Changed by', 'for staff', 'for the AI grader']) {
    expect([said, paper.includes(letters(said))]).toEqual([said, true]);
  }
  for (const control of ['Edit text', 'Change score', 'Give feedback', 'Whole submission', 'Results Review']) {
    expect([control, paper.includes(letters(control))]).toEqual([control, false]);
  }
});

test('a print of the list of results has its title, its filters as words and its rows, and nothing to press', async () => {
  await using opened = await adminPage(server, 'user', '/results?tab=individual', moving);
  const { page } = opened;
  await page.locator('tr[data-row]').first().waitFor();
  const paper = await paperOf(page);
  for (const told of ['Results Review: Individual Results', 'All case studies', 'Student ID', 'Email Status']) {
    expect([told, paper.includes(letters(told))]).toEqual([told, true]);
  }
  for (const control of ['Refresh Results', 'Export', 'Previous', 'Search by student', 'Company Performance']) {
    expect([control, paper.includes(letters(control))]).toEqual([control, false]);
  }
});
