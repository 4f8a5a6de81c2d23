import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { accessibilityFindings } from '@tests/support/axe';
import { expectFourLooks, takePicture } from '@tests/support/four-looks';
import { countInputs } from '@tests/support/inputs';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { correctPassword, signedIn } from '@tests/support/user';
import { type AdminPage, adminPage, adminServer, goWithin, untilAtWork } from './admin-page';

setDefaultTimeout(90_000);

let server: TestServer;
let panel: AdminPage;

/** What a re-grade is told, and what it waits for. */
const sentFeedback = Promise.withResolvers<string>();
const regraded = Promise.withResolvers<void>();

const flagged = ['Executive Summary Email', 'PowerPoint Deck', 'Excel Workbook', 'Pricing-Concept Application'];

/** Flags four criteria of each submission: one for a quote that is not there, the others for their points. */
const grader = scriptedGrader(async ({ criterion, feedback }) => {
  const answer = fairAnswer(criterion);
  if (feedback) {
    sentFeedback.resolve(feedback.feedback);
    await regraded.promise;
    return answer;
  }
  if (!flagged.includes(criterion.name)) return answer;
  const madeUp = { locator: 'S:p1', quote: 'A discount of 40% pays for itself' };
  return criterion.name === 'Executive Summary Email'
    ? { ...answer, evidence: [...answer.evidence, madeUp] }
    : { ...answer, opportunities: ['Off-invoice rebates are named but not sized.'], score: 0 };
});

beforeAll(async () => {
  server = await adminServer({ deps: { grader } });
  await server.deps.database.sql`update criteria set archived_at = now() where id > 5`;
  const cookie = await signedIn(server.deps, 'user');
  for (let count = 0; count < 7; count += 1) {
    const id = await storedSubmission(server.deps.database.db);
    const graded = await fetch(`${server.address}/api/submissions/${id}/grade`, {
      method: 'POST',
      headers: { cookie },
    });
    if (!graded.ok) throw new Error(`grading was refused: ${await graded.text()}`);
  }
  panel = await adminPage(server, 'user', '/', { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  panel.page.setDefaultTimeout(10_000);
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const waiting = (count: number) => panel.page.getByText(`${count} to review`, { exact: true }).first().waitFor();
const entry = (name: string) => panel.page.locator('#review-entry').filter({ hasText: name }).waitFor();
const said = (words: string) => panel.page.getByRole('status').filter({ hasText: words }).first().waitFor();
const press = (key: string) => panel.page.keyboard.press(key);

/** Entries that wait. */
async function left(): Promise<number> {
  const [row] = await server.deps.database.sql<{ count: number }[]>`select count(*)::int from grading_results
    where superseded_at is null and not flag_codes <@ kept_codes`;
  return row?.count ?? 0;
}

test('the list stands beside the entry from 1024 px on, and both fit into the window [S5]', async () => {
  const { page } = panel;
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goWithin(page, '/review');
    await page.locator('[data-entry]').waitFor();
    const list = await page.getByRole('region', { name: 'To review', exact: true }).boundingBox();
    const chosen = await page.locator('[data-entry]').boundingBox();
    expect([width, list?.width, (chosen?.x ?? 0) > (list?.x ?? 0) + 324]).toEqual([width, 324, true]);
    expect((chosen?.y ?? 0) + (chosen?.height ?? 0)).toBeLessThan(height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
  await goWithin(page, '/');
});

test('from sign-in three keys make the first decision, and 24 are made without a mouse [S5]', async () => {
  const { page, complaints, user } = panel;
  await page.context().clearCookies();
  await page.goto(server.address);
  const inputs = await countInputs(page);
  await page.getByRole('textbox', { name: 'Username' }).waitFor();
  await page.keyboard.type(user.username);
  await press('Tab');
  await page.keyboard.type(correctPassword);
  await press('Enter');
  await page.getByRole('heading', { name: 'Dashboard Overview' }).waitFor();
  await untilAtWork(page);
  await press('q');
  await waiting(28);
  await entry('Pricing-Concept Application');
  await expectFourLooks(page, 'review queue');
  await press('Enter');
  await waiting(27);
  await said('Score kept.');
  expect(await inputs.soFar()).toEqual({ clicks: 0, keys: 3, choices: 0 });

  await press('u');
  await waiting(28);
  await press('Enter');
  await waiting(27);

  // A re-grade goes on at once; letters that are typed into its form are no deeds.
  await press('r');
  await page.keyboard.type('Look at rejoinder oak');
  await takePicture(page, 'review-queue-regrade-1440-light');
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Control+Enter');
  expect(await sentFeedback.promise).toBe('Look at rejoinder oak');

  await press('o');
  await page.keyboard.type('6');
  await press('Tab');
  await page.keyboard.type('The model is in sheet 2.');
  await takePicture(page, 'review-queue-score-1440-light');
  expect(await accessibilityFindings(page)).toEqual([]);
  await press('Control+Enter');
  await said('Score changed to 6 of');
  regraded.resolve();
  await said('Re-graded from 0 to');
  await waiting(25);

  await press('c');
  await page.keyboard.type('Please size the rebates.');
  await press('Control+Enter');
  await said('Comment saved.');

  await press('l');
  await press('k');
  await press('j');
  await press('a');
  await said('scores kept.');
  for (let decided = 0; (await left()) > 4 && decided < 30; decided += 1) {
    const answered = page.waitForResponse(/reviews\.keep/);
    await press('Enter');
    await answered;
  }
  expect(await left()).toBe(4);
  expect(await inputs.soFar()).toMatchObject({ clicks: 0, choices: 0 });
  expect(complaints).toEqual([]);
});

test('the next entry is loaded ahead: it shows though the server is silent [S5.3]', async () => {
  const { page } = panel;
  const entry = () => page.locator('[data-entry]').first().getAttribute('data-entry');
  const calls = '**/api/trpc/**';
  await page.route(calls, () => undefined);
  const first = await entry();
  for (const key of ['j', 'k']) {
    const before = await entry();
    await page.keyboard.press(key);
    await page.waitForFunction(
      (old) => document.querySelector('[data-entry]')?.getAttribute('data-entry') !== old,
      before,
    );
  }
  expect(await entry()).toBe(first);
  await page.unroute(calls);
});

test('a cause of the whole submission, a similar pair, a question and an upload have their own look [S5.1]', async () => {
  const { page } = panel;
  const { sql } = server.deps.database;
  await sql`update grading_results set flag_reasons = '{The slide deck has hidden content.}', flag_codes = '{hidden}',
    kept_codes = '{}' where submission_id = (select max(id) from submissions) and superseded_at is null`;
  const sheets = [{ first: 'Margin leaks', second: 'Where the money goes', share: 0.93 }];
  await sql`insert into similarities (case_study_id, first_id, second_id, files, sheets)
    select 1, min(id), max(id), ${['ppt']}, ${sql.json(sheets)} from submissions`;
  await sql`insert into approvals (submission_id) select max(id) from submissions`;
  const [asked] = await sql<{ id: number }[]>`insert into questions (submission_id, criterion_id, question)
    select min(id), 3, 'Why 0 for the workbook? It has a model in sheet 2.' from submissions returning id`;
  await page.goto(`${server.address}/review?item=question-${asked?.id}`);
  await page.getByText('Why 0 for the workbook?').last().waitFor();
  await expectFourLooks(page, 'review queue question');
  await goWithin(page, '/review?reason=similarity');
  await entry('Similar submissions');
  await expectFourLooks(page, 'review queue similar');
  await goWithin(page, '/review?reason=hidden');
  await entry('Whole submission');
  await expectFourLooks(page, 'review queue hidden');
  await page.goto(`${server.address}/review?reason=approval`);
  await entry('Whole submission');
  await expectFourLooks(page, 'review queue approval');
  await goWithin(page, '/review?group=criterion');
  await page.getByRole('button', { name: 'Criterion', pressed: true }).waitFor();
  await takePicture(page, 'review-queue-criterion-1440-light');
});
