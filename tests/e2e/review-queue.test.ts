import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { accessibilityFindings } from '@tests/support/axe';
import { untilFocused } from '@tests/support/focus';
import { takePicture } from '@tests/support/four-looks';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { signedIn } from '@tests/support/user';
import { type AdminPage, adminPage, adminServer, toast } from './admin-page';

setDefaultTimeout(60_000);

let server: TestServer;
let panel: AdminPage;

/** What a re-grade is told, and what it waits for. */
const sentFeedback = Promise.withResolvers<string>();
const regraded = Promise.withResolvers<void>();

/**
 * Gives each submission one doubt: its first criteria in turn get nothing, and one of these a quote that is not there.
 */
const grader = scriptedGrader(async ({ criterion, feedback }) => {
  const answer = fairAnswer(criterion);
  if (feedback) {
    sentFeedback.resolve(feedback.feedback);
    await regraded.promise;
    return answer;
  }
  if (criterion.name !== doubtful) return answer;
  const missed = ['Off-invoice rebates are named but not sized.'];
  const madeUp = { locator: 'S:p1', quote: 'A discount of 40% pays for itself' };
  return criterion.name === 'Executive Summary Email'
    ? { ...answer, evidence: [...answer.evidence, madeUp] }
    : { ...answer, opportunities: missed, score: 0 };
});

/** The criterion of the submission that is being graded. */
let doubtful = '';

const doubted = [
  'Analytical Accuracy & Insight',
  'Executive Summary Email',
  'PowerPoint Deck',
  'Excel Workbook',
  'Pricing-Concept Application',
  'Analytical Accuracy & Insight',
  'Executive Summary Email',
  'PowerPoint Deck',
  'Excel Workbook',
  'Pricing-Concept Application',
];

beforeAll(async () => {
  server = await adminServer({ deps: { grader } });
  const cookie = await signedIn(server.deps, 'user');
  for (const name of doubted.toReversed()) {
    doubtful = name;
    const id = await storedSubmission(server.deps.database.db);
    const graded = await fetch(`${server.address}/api/submissions/${id}/grade`, {
      method: 'POST',
      headers: { cookie },
    });
    if (!graded.ok) throw new Error(`grading was refused: ${await graded.text()}`);
  }
  panel = await adminPage(server, 'user', '/account', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  panel.page.setDefaultTimeout(10_000);
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const item = (name: string) => panel.page.locator(`.review-item:focus`).filter({ hasText: name });
const waiting = (count: number) =>
  panel.page.getByRole('heading', { name: `${count} to review`, exact: true }).waitFor();
const press = (key: string) => panel.page.keyboard.press(key);

async function reviewed(): Promise<number> {
  const [row] = await server.deps.database.sql<{ count: number }[]>`
    select count(*)::int from grading_results where reviewed_at is not null and reviewed_by = ${panel.user.id}`;
  return row?.count ?? 0;
}

test('ten doubts are settled with the keyboard alone: kept, undone, re-graded, overridden, changed by others meanwhile', async () => {
  const { page, complaints } = panel;
  const { sql } = server.deps.database;
  const rail = page.getByRole('link', { name: 'Review queue 10 to review' });
  await rail.focus();
  await press('Enter');
  // A page that is gone to takes the focus to its heading.
  await untilFocused(page.getByRole('heading', { level: 1, name: 'Review queue' }));
  await waiting(10);

  // The queue is reached with Tab: its chosen item is one stop.
  const first = page.locator('.review-item').first();
  await first.waitFor();
  for (let tabs = 0; tabs < 60 && (await page.locator('.review-item:focus').count()) === 0; tabs += 1)
    await press('Tab');
  await item('Analytical Accuracy & Insight').filter({ hasText: 'Off-invoice rebates' }).waitFor();
  expect(await first.getAttribute('aria-current')).toBe('true');
  await takePicture(page, 'review-queue-1440-light');
  expect(await accessibilityFindings(page)).toEqual([]);

  await press('j');
  await item('Executive Summary Email').filter({ hasText: 'Quote not found' }).waitFor();
  await press('ArrowDown');
  await item('PowerPoint Deck').waitFor();
  await press('k');
  await press('ArrowUp');
  await item('Analytical Accuracy & Insight').waitFor();

  await press('Enter');
  await item('Executive Summary Email').waitFor();
  await toast(page, 'Score kept').filter({ hasText: 'Analytical Accuracy & Insight: 0 of 14' }).waitFor();
  await waiting(9);
  await press('u');
  await item('Analytical Accuracy & Insight').waitFor();
  await waiting(10);
  expect(await reviewed()).toBe(0);
  await press('Enter');
  await item('Executive Summary Email').waitFor();
  await press('Enter');
  await item('PowerPoint Deck').waitFor();
  await waiting(8);

  // A re-grade goes on by itself; letters that are typed into its form are no deeds.
  await press('r');
  await page.keyboard.type('Look at');
  await press('Escape');
  await item('PowerPoint Deck').waitFor();
  await press('R');
  await page.keyboard.type(' rejoinder oak');
  await takePicture(page, 'review-queue-regrade-1440-light');
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Control+Enter');
  await item('Excel Workbook').waitFor();
  await page.getByText('Re-grading…').waitFor();
  expect(await sentFeedback.promise).toBe('Look at rejoinder oak');

  await press('o');
  await page.keyboard.type('11');
  await press('Enter');
  await page.getByText('Enter a whole number from 0 to 10.').waitFor();
  await takePicture(page, 'review-queue-override-1440-light');
  await press('ControlOrMeta+a');
  await page.keyboard.type('6');
  await press('Tab');
  await page.keyboard.type('The model is in sheet 2.');
  await press('Tab');
  await press('Enter');
  await toast(page, 'Score set to 6 of 10').waitFor();
  await item('Pricing-Concept Application').waitFor();
  regraded.resolve();
  await toast(page, 'Score updated from 0 to 6 points').waitFor();
  await waiting(6);

  // Somebody else sets the score of the one that is chosen.
  const [chosen] = await sql<{ id: number }[]>`select id from grading_results
    where superseded_at is null and reviewed_at is null and flag_reasons <> '{}' order by id desc limit 1`;
  const elsewhere = await page.request.post(`${server.address}/api/grading-results/${chosen?.id}/override`, {
    data: { score: 3, reason: 'Seen by hand' },
    headers: { Origin: server.address },
  });
  expect(elsewhere.status()).toBe(200);
  await press('Enter');
  await toast(page, 'Changed meanwhile').filter({ hasText: 'was settled meanwhile' }).waitFor();
  await waiting(5);

  for (const left of [4, 3, 2, 1, 0]) {
    // The next item comes before the answer does.
    const answered = page.waitForResponse(/reviews\.keep/);
    await press('Enter');
    await (left > 0 ? waiting(left) : page.getByRole('heading', { name: 'Nothing to review' }).waitFor());
    await answered;
  }
  await untilFocused(page.getByRole('status').filter({ hasText: 'Nothing to review' }));
  await page.getByRole('link', { name: 'Review queue', exact: true }).waitFor();
  expect(await reviewed()).toBe(7);
  expect(complaints.filter((text) => !text.includes('409'))).toEqual([]);
});

test('a question of a student is answered in the queue, on a phone too', async () => {
  const { page } = panel;
  const { sql } = server.deps.database;
  const sheets = [{ first: 'Margin leaks', second: 'Where the money goes', share: 0.93 }];
  await sql`insert into similarities (case_study_id, first_id, second_id, files, sheets)
    select 1, min(id), max(id), ${['ppt']}, ${sql.json(sheets)} from submissions`;
  await sql`insert into approvals (submission_id) select id from submissions`;
  const [submission] = await sql<{ id: number; user_email: string }[]>`select id, user_email from submissions limit 1`;
  await sql`insert into questions (submission_id, criterion_id, question)
    values (${submission?.id ?? 0}, 3, 'Why 0 for the workbook?
It has a model in sheet 2.'), (${submission?.id ?? 0}, null, 'May I hand in again?')`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload();
  await waiting(13);
  await page.getByText('Why 0 for the workbook?').waitFor();
  await takePicture(page, 'review-queue-390-dark');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Answer' }).click();
  await page.keyboard.type('Your model was overlooked: it has 6 points now.');
  await takePicture(page, 'review-queue-answer-390-dark');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await toast(page, 'Question answered')
    .filter({ hasText: submission?.user_email ?? '' })
    .waitFor();
  await page.locator('.review-item[aria-current]').filter({ hasText: 'May I hand in again?' }).waitFor();
  await page.locator('.review-item').filter({ hasText: 'Similar submissions' }).click();
  await page.getByText('Same deck file').waitFor();
  await page.getByRole('heading', { name: '10 submissions wait for approval' }).waitFor();
  await takePicture(page, 'review-queue-alike-390-dark');
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.locator('.review-item').filter({ hasText: 'May I hand in again?' }).click();
  const [answered] = await sql`select answer from questions where answered_at is not null`;
  expect(answered).toEqual({ answer: 'Your model was overlooked: it has 6 points now.' });
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await page.waitForURL(`**/results/${submission?.id}?from=review`);
  await page.getByRole('link', { name: 'Back to the review queue' }).click();
  await page.waitForURL('**/review');
});
