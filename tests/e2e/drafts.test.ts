import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { ensureGrading } from '@server/services/grading/ensure';
import { proofOf } from '@tests/support/app';
import { freshPage } from '@tests/support/browser';
import { eventsOf } from '@tests/support/grading';
import { scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { adminPage, adminServer, toast } from './admin-page';
import { waitForResults } from './portal-page';

setDefaultTimeout(60_000);

let server: TestServer;
let id: number;

beforeAll(async () => {
  server = await adminServer({ deps: { grader: scriptedGrader() } });
  id = await storedSubmission(server.deps.database.db);
  await ensureGrading(server.deps, id, false);
  await eventsOf(server.deps, id);
});

afterAll(() => server[Symbol.asyncDispose]());

test('feedback and a score that were not sent are there again after leaving and reloading the page, until they are sent', async () => {
  await using opened = await adminPage(server, 'user', `/results/${id}`);
  const { page } = opened;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const feedback = page.getByRole('textbox', { name: 'Feedback' });
  await button('Give feedback').click();
  await feedback.fill('See slide 9.');
  await page.getByRole('link', { name: 'Company Management' }).click();
  await page
    .getByRole('alertdialog', { name: 'You have an unsent comment. Leave anyway?' })
    .getByRole('button', { name: 'Leave' })
    .click();
  await feedback.waitFor({ state: 'detached' });
  await page.goBack();
  await feedback.waitFor();
  expect(await feedback.inputValue()).toBe('See slide 9.');
  await page.reload();
  await feedback.waitFor();
  expect(await feedback.inputValue()).toBe('See slide 9.');
  await button('Submit feedback').click();
  await toast(page, 'Feedback submitted').waitFor();
  await page.reload();
  await page.locator('[data-note]').getByText('See slide 9.').waitFor();
  expect(await feedback.count()).toBe(0);

  await button('Change score').click();
  await page.getByRole('textbox', { name: 'Score, of 12' }).fill('10');
  await page.getByRole('textbox', { name: 'Reason for the student' }).fill('Argued in class');
  await page.reload();
  await page.getByRole('textbox', { name: 'Reason for the student' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Score, of 12' }).inputValue()).toBe('10');
  expect(await page.getByRole('textbox', { name: 'Reason for the student' }).inputValue()).toBe('Argued in class');
  await button('Cancel').click();
  await page.reload();
  await button('Change score').waitFor();
  expect(await page.getByRole('textbox', { name: 'Reason for the student' }).count()).toBe(0);
});

test("a student's question that was not sent is there again after a reload, and is not after it was sent", async () => {
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page, context } = opened;
  const [name = '', value = ''] = (await proofOf(server.deps, id)).split('=');
  await context.addCookies([{ name, value, url: server.address }]);
  await page.goto(`${server.address}/upload`);
  await waitForResults(page);
  await page.getByRole('button', { name: 'Ask about this result' }).click();
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('Was row 7 read?');
  await page.reload();
  const field = page.getByRole('textbox');
  await field.waitFor();
  expect(await field.inputValue()).toBe('Was row 7 read?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByText('Waiting for your instructor.').waitFor();
  await page.reload();
  await page.getByText('Waiting for your instructor.').waitFor();
  expect(await field.count()).toBe(0);
});
