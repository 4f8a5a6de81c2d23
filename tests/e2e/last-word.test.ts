import { expect, setDefaultTimeout, test } from 'bun:test';
import { freshPage } from '@tests/support/browser';
import { countInputs } from '@tests/support/inputs';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { scriptedReader } from '@tests/support/upload';
import { watchedOutbox } from '@tests/support/watched-outbox';
import type { Page } from 'playwright-core';
import { adminPage, adminServer, phone, toast } from './admin-page';
import { chooseFiles, corpusFiles, openPortal, uploadAndGrade, visibleScores, waitForResults } from './portal-page';

setDefaultTimeout(120_000);

test('from the upload to the answered question: graded live, changed, commented, read, re-graded, emailed, asked about and answered, each in counted clicks [S4] [S9.2]', async () => {
  const folder = temporaryFolder();
  const outbox = watchedOutbox(folder.path);
  const released = Promise.withResolvers<void>();
  const grader = scriptedGrader(async ({ criterion, feedback }, listener) => {
    const answer = fairAnswer(criterion);
    listener.onPartial({ evidence: [], rationale: 'The model is being read. ' });
    await released.promise;
    return feedback ? { ...answer, score: criterion.maxScore, rationale: 'Slide 9 shows the margin.' } : answer;
  });
  await using server = await adminServer({ deps: { grader, mailer: outbox.mailer, reader: scriptedReader() } });
  await server.deps.database.sql`update settings set value = 'false' where key = 'auto_email_results'`;

  await using student = await freshPage();
  student.page.setDefaultTimeout(30_000);
  await openPortal(student.page, server.address);
  await chooseFiles(student.page, corpusFiles('strong'));
  await uploadAndGrade(student.page);
  await student.page.waitForFunction(() => document.querySelectorAll('article[data-phase=writing]').length === 11);

  await using panel = await adminPage(server, 'user', '/results?tab=individual', { reducedMotion: 'reduce' });
  const { page } = panel;
  const row = page.getByRole('row').filter({ hasText: 'Maya Okafor' });
  await row.getByText('0 of 11').waitFor();
  released.resolve();
  await row.getByText('72/100').waitFor();
  await waitForResults(student.page);
  expect((await visibleScores(student.page)).total).toBe(72);

  const inputs = await countInputs(page);
  await row.getByRole('link').first().click();
  await page.getByRole('img', { name: '72 of 100' }).waitFor();
  await override(page, 'Pricing-Concept Application', 12, 12);
  await page.getByRole('img', { name: '75 of 100' }).waitFor();
  const locked = criterion(page, 'Pricing-Concept Application');
  expect(await locked.getByRole('button', { name: 'Re-grade' }).isDisabled()).toBe(true);

  expect(await inputs.soFar()).toEqual({ clicks: 2, keys: 1, choices: 0 });

  await locked.getByRole('button', { name: 'Comment' }).click();
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type('You earned this with your slide on the price corridor.');
  await locked.getByRole('button', { name: 'Save comment' }).click();
  await locked.getByText('You earned this with your slide on the price corridor.').waitFor();
  expect(await inputs.soFar()).toEqual({ clicks: 4, keys: 1, choices: 0 });
  // On the page that is still open, without a click.
  await student.page.getByText('You earned this with your slide on the price corridor.').first().waitFor();

  const regraded = criterion(page, 'Margin leaks');
  await regraded.getByRole('button').first().click();
  await regraded.getByRole('button', { name: 'Re-grade' }).click();
  await page.getByRole('textbox', { name: 'Feedback' }).fill('See slide 9.');
  await regraded.locator('form').getByRole('button', { name: 'Re-grade' }).click();
  await toast(page, 'Re-grading completed').getByText('Score updated from 4 to 6 points').waitFor();
  await page.getByRole('img', { name: '77 of 100' }).waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Grading History' }).click();
  await page.getByRole('dialog').getByText('4 → 6').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Email Results', exact: true }).click();
  await page.getByRole('button', { name: 'Send Results' }).click();
  await toast(page, 'Results sent successfully').waitFor();
  const sent = await inputs.soFar();
  await using mobile = await freshPage(phone);
  await followMail(mobile.page, await outbox.next(), server.address);
  await waitForResults(mobile.page);
  const asking = await countInputs(mobile.page);
  expect((await visibleScores(mobile.page)).total).toBe(77);
  await mobile.page.getByRole('button', { name: 'Ask about your results as a whole' }).click();
  await mobile.page.locator('textarea:focus').waitFor();
  await mobile.page.keyboard.type('What would have earned an A?');
  await mobile.page.getByRole('button', { name: 'Send question' }).click();
  await mobile.page.getByText('Waiting for your instructor.').waitFor();
  expect(await asking.soFar()).toEqual({ clicks: 2, keys: 0, choices: 0 });

  await page.getByRole('link', { name: /^Review queue/ }).click();
  const asked = page.locator('[data-item]').filter({ hasText: 'What would have earned an A?' });
  await asked.click();
  await page.getByRole('textbox', { name: 'Your answer' }).click();
  await page.keyboard.type('Size the freight leak.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  expect((await inputs.soFar()).clicks - sent.clicks).toBe(4);
  await followMail(mobile.page, await outbox.next(), server.address);
  await mobile.page.getByText('Size the freight leak.', { exact: true }).waitFor();
  expect([...student.complaints, ...panel.complaints, ...mobile.complaints]).toEqual([]);
  folder[Symbol.dispose]();
});

function criterion(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
}

async function override(page: Page, name: string, of: number, score: number): Promise<void> {
  const section = criterion(page, name);
  await section.getByRole('button').first().focus();
  await page.keyboard.press('o');
  await section.getByRole('textbox', { name: `Score, of ${of}` }).fill(String(score));
  await section.getByRole('textbox', { name: 'Reason' }).fill('Argued well in class');
  await section.getByRole('button', { name: 'Save score' }).click();
  await section.getByText('Locked. Re-grading will not change it.').waitFor();
}

/** Opens a mail as its reader does, and then what its button leads to. */
async function followMail(page: Page, mail: string, address: string): Promise<void> {
  await page.goto(`file://${mail}`);
  const link = new URL((await page.getByRole('link').first().getAttribute('href')) ?? '');
  await page.goto(`${address}${link.pathname}${link.hash}`);
}
