import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { accessibilityFindings } from '@tests/support/axe';
import { changeElsewhere, storedCriterion } from '@tests/support/criteria';
import { expectFourLooks } from '@tests/support/four-looks';
import { countInputs } from '@tests/support/inputs';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf } from '@tests/support/user';
import { type AdminPage, adminPage, adminServer, goWithin, toast } from './admin-page';

/** Where pictures are asked for there is more to see, as in `expectFourLooks`. */
const pictures = process.env.CASEGRADE_PICTURES !== undefined;

setDefaultTimeout(pictures ? 300_000 : 60_000);

let server: TestServer;
let panel: AdminPage;
let submissions: number[];
let cookie: string;

const usage = { inputTokens: 9_000, cachedTokens: 7_000, cacheWriteTokens: 0, outputTokens: 600, reasoningTokens: 0 };

/** While it is there, no more answers than are left. */
let held: PromiseWithResolvers<void> | null = null;
let left = 0;

/** Three quarters of the points; a third of them where the prompt asks for strictness. */
const grader = scriptedGrader(async ({ criterion, submission }, listener, signal) => {
  if (held) {
    left -= 1;
    if (left < 0) await Promise.race([held.promise, new Promise((_, reject) => (signal.onabort = reject))]);
  }
  listener.onCall({ request: {}, response: '', error: null, usage, ms: 5 });
  const share = criterion.promptTemplate.includes('strict') ? 0.34 : 0.75 + (submission.submissionId % 3) * 0.08;
  return { ...fairAnswer(criterion), score: Math.floor(criterion.maxScore * share) };
});

beforeAll(async () => {
  server = await adminServer({ deps: { grader, otherGraders: [{ ...grader, name: 'younger' }] } });
  // A longer rubric is graded no other way.
  await server.deps.database.sql`update criteria set archived_at = now() where id > 3`;
  submissions = await Promise.all(Array.from({ length: 6 }, () => storedSubmission(server.deps.database.db)));
  panel = await adminPage(server, 'user', '/what-ifs', { reducedMotion: 'reduce' });
  cookie = await sessionOf(server.deps, panel.user.id);
  await Promise.all(submissions.map(graded));
  panel.page.setDefaultTimeout(15_000);
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

async function graded(id: number): Promise<void> {
  const headers = { cookie, 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.address}/api/submissions/${id}/grade`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
}

/** Seen in pictures alone: one that is under way, and the same once it was stopped. */
async function lookAtRunningAndStopped(): Promise<void> {
  const { page } = panel;
  const prompts = page.url();
  [held, left] = [Promise.withResolvers<void>(), 5];
  await page.getByRole('button', { name: 'Start the what-if' }).click();
  await page.getByText(/[1-9]\d* of 12 gradings done/).waitFor();
  await expectFourLooks(page, 'what-if running');
  await page.getByRole('button', { name: 'Stop' }).click();
  await toast(page, 'What-if stopped').waitFor();
  await expectFourLooks(page, 'what-if stopped');
  held.resolve();
  held = null;
  await page.goto(prompts);
  await page.getByRole('dialog', { name: 'Try This Change' }).getByRole('checkbox').check();
  await page.getByText('6 submissions, 12 answers.').waitFor();
}

test('an unsaved prompt is tried on past submissions, published, and the stale results of its cohort are regraded, in six clicks', async () => {
  const { page } = panel;
  await page.getByText('No what-if yet').waitFor();
  if (pictures) await expectFourLooks(page, 'what-ifs empty');
  await page.getByRole('link', { name: 'Prompt Management' }).last().click();

  // What it would ask and cost is said before anything is started.
  await page.getByRole('textbox', { name: 'Prompt Template' }).first().fill('Be strict: no price without its reason.');
  const inputs = await countInputs(page);
  await page.getByRole('button', { name: 'What if…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try This Change' });
  await dialog.getByText('6 submissions, 6 answers. About 57,600 tokens').waitFor();
  expect(await dialog.getByText('Unsaved prompts of: Pricing-Concept Application').count()).toBe(1);
  await inputs.detour(async () => {
    await dialog.getByRole('checkbox').check();
    await dialog.getByText('6 submissions, 12 answers.').waitFor();
  });
  if (pictures) await expectFourLooks(page, 'what-if new');
  if (pictures) await lookAtRunningAndStopped();
  await dialog.getByRole('button', { name: 'Start the what-if' }).click();

  // Score changes, from where to where; nobody's result has.
  await page.getByText('Finished.').waitFor();
  const figures = page.getByRole('region', { name: 'Score changes' });
  expect(await figures.textContent()).toContain('6 of 6');
  expect(await figures.textContent()).toContain('0 up, 6 down');
  await page.getByText('By chance alone, graded again without the change: 0 of 6 moved').waitFor();
  const moved = page.getByRole('region', { name: 'Changed submissions' }).last();
  expect(await moved.getByRole('row').count()).toBe(7);
  await inputs.detour(async () => {
    await page.getByText('What changes in Pricing-Concept Application').click();
    await page.getByRole('heading', { name: 'Prompt', exact: true }).waitFor();
  });
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'what-if report');

  await page.getByRole('button', { name: 'Apply this change…' }).click();
  if (pictures) await expectFourLooks(page, 'what-if publish');
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await toast(page, 'Change applied').waitFor();
  await page.getByText(/Applied on .* by ruth/).waitFor();
  expect(await page.getByRole('button', { name: 'Apply this change…' }).count()).toBe(0);

  // All are of the same older version now: the statistics say so, with the way to grade them again.
  await goWithin(page, '/results?caseStudy=1');
  const notice = page.getByRole('region', { name: '6 results use an older rubric.' });
  await notice.getByText(/Pricing-Concept Application changed on/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'older rubric');
  await notice.getByRole('button', { name: 'Re-grade 6…' }).click();
  await page.getByText('6 results in 6 submissions.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'older rubric question');
  const asked = grader.asked.length;
  await page.getByRole('button', { name: 'Re-grade 6 submissions', exact: true }).click();
  // An open dialog hides the notice as well, and the number in its name falls.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('region', { name: /older rubric/ }).waitFor({ state: 'detached' });
  expect(grader.asked.length - asked).toBe(6);
  expect(await inputs.soFar()).toEqual({ clicks: 6, keys: 0, choices: 0 });
  if (pictures) {
    await page.goto(`${server.address}/what-ifs`);
    await page.getByText('Applied').first().waitFor();
    await expectFourLooks(page, 'what-ifs list');
  }
});

test('a rubric is changed without being saved, tried, outdone by somebody else, tried again and published', async () => {
  const { page } = panel;
  await goWithin(page, '/rubrics');
  await page.getByRole('button', { name: 'What if…' }).click();
  const trying = page.getByRole('region', { name: 'Try a rubric change' });
  await trying.getByText('Nothing is changed yet.').waitFor();
  await page.getByRole('button', { name: '10 pts, edit: points of Excel Workbook' }).click();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await trying.getByText('Changed: Excel Workbook').waitFor();
  expect((await storedCriterion(server, 3)).maxScore).toBe(10);
  expect(await page.getByRole('button', { name: 'Add Criterion' }).count()).toBe(0);
  if (pictures) await expectFourLooks(page, 'rubric trying');

  // What somebody else saves of the same meanwhile is answered before it is tried.
  await changeElsewhere(server, panel.user, { id: 3, maxScore: 8 });
  await page.reload();
  await page.getByRole('button', { name: '6 pts, edit: points of Excel Workbook' }).waitFor();
  await page.getByRole('button', { name: 'Try on past submissions…' }).click();
  await page.getByRole('button', { name: 'Try mine instead' }).click();
  const dialog = page.getByRole('dialog', { name: 'Try This Change' });
  await dialog.getByText('Unsaved changes of: Excel Workbook').waitFor();
  await dialog.getByText('6 submissions, 6 answers.').waitFor();
  await dialog.getByRole('button', { name: 'Start the what-if' }).click();
  await page.getByText('Finished.').waitFor();
  await page.getByText('/32').first().waitFor();

  // What they save after that makes what was tried stale: it is tried again on what is saved now.
  await changeElsewhere(server, panel.user, { id: 3, description: 'A workbook whose figures follow from its inputs.' });
  await page.reload();
  await page.getByText('Excel Workbook has changed since this test. Run it again, then apply it.').waitFor();
  expect(await page.getByRole('button', { name: 'Apply this change…' }).count()).toBe(0);
  if (pictures) await expectFourLooks(page, 'what-if outdated');
  await page.getByRole('button', { name: 'Try it again…' }).click();
  await dialog.getByText('6 submissions, 6 answers.').waitFor();
  await dialog.getByRole('button', { name: 'Start the what-if' }).click();
  await page.getByRole('button', { name: 'Apply this change…' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await toast(page, 'Change applied').waitFor();
  expect(await storedCriterion(server, 3)).toMatchObject({
    maxScore: 6,
    description: 'A workbook whose figures follow from its inputs.',
  });
  // It is no draft any more: the rubric is as it was tried.
  await page.goto(`${server.address}/rubrics?trying=true`);
  await trying.getByText('Nothing is changed yet.').waitFor();
});

test('an administrator chooses who grades in the settings', async () => {
  await using admin = await adminPage(server, 'admin', '/settings?tab=model', { reducedMotion: 'reduce' });
  const { page } = admin;
  const who = page.getByRole('region', { name: 'AI model' });
  await who.getByText('scripted', { exact: true }).waitFor();
  await who.getByRole('combobox', { name: 'Model' }).selectOption('younger');
  await who.getByRole('button', { name: 'Use this model' }).click();
  await toast(page, 'Model changed').waitFor();
  await who.getByText('younger', { exact: true }).first().waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'settings model');
});
