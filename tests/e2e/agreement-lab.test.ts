import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { BlindView } from '@domain/sample/schema';
import type { User } from '@domain/user/user';
import { accessibilityFindings } from '@tests/support/axe';
import { expectFourLooks } from '@tests/support/four-looks';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf } from '@tests/support/user';
import { type AdminPage, adminPage, adminServer, goWithin, toast } from './admin-page';

/** Where pictures are asked for there is more to see, as in `expectFourLooks`. */
const pictures = process.env.CASEGRADE_PICTURES !== undefined;

setDefaultTimeout(pictures ? 600_000 : 60_000);

const size = pictures ? 40 : 12;

/** A longer rubric says nothing more of a grader. */
const areas = 4;

let server: TestServer;
let first: AdminPage;
let second: AdminPage;

/** Strict by one point on the second criterion of the rubric, and from the best to the worst. */
const graderScore = (submissionId: number, criterionId: number, maxScore: number) =>
  Math.max(0, Math.round(maxScore * (0.95 - ((submissionId * 7) % 12) * 0.06)) - (criterionId === 2 ? 1 : 0));

const grader = scriptedGrader(async ({ criterion, submission }) => ({
  ...fairAnswer(criterion),
  score: graderScore(submission.submissionId, criterion.id, criterion.maxScore),
}));

beforeAll(async () => {
  server = await adminServer({ deps: { grader } });
  await server.deps.database.sql`update criteria set archived_at = now() where id > ${areas}`;
  const ids = await Promise.all(Array.from({ length: size }, () => storedSubmission(server.deps.database.db)));
  [first, second] = await Promise.all([
    adminPage(server, 'user', '/prompts', { reducedMotion: 'reduce' }),
    adminPage(server, 'user', '/lab', { reducedMotion: 'reduce' }),
  ]);
  const cookie = await sessionOf(server.deps, first.user.id);
  await Promise.all(ids.map((id) => call(cookie, 'POST', `/api/submissions/${id}/grade`, {})));
  for (const { page } of [first, second]) page.setDefaultTimeout(15_000);
});

afterAll(async () => {
  await first?.[Symbol.asyncDispose]();
  await second?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

async function call<T>(cookie: string, method: string, path: string, body?: unknown): Promise<T> {
  const headers = { cookie, 'Content-Type': 'application/json' };
  const answer = await fetch(`${server.address}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The point that people see and the grader does not, and here and there one more or less. */
function personScore(view: BlindView, at: number, whose: number): number {
  const criterion = view.criteria[at];
  if (!criterion) throw new Error('there is no such criterion');
  const { criterionId, maxScore } = criterion;
  const graded = graderScore(view.submissionId, criterionId, maxScore) + (criterionId === 2 ? 1 : 0);
  const apart = [0, 0, 1, 0, -1, 0, 0, 0, 1, 0, -2, 0, -1][(at * 3 + view.submissionId * (5 + whose)) % 13] ?? 0;
  return Math.max(0, Math.min(maxScore, graded + apart));
}

/** What an instructor would do on the page, by the same calls. */
async function gradeRest(user: User, sample: number, whose: number): Promise<void> {
  const cookie = await sessionOf(server.deps, user.id);
  await Promise.all(
    Array.from({ length: size }, async (_, place) => {
      const path = `/api/samples/${sample}/submissions/${place + 1}`;
      const view = await call<BlindView>(cookie, 'GET', path).catch(() => null);
      if (!view || view.finishedAt !== null) return;
      for (const [at, { criterionId }] of view.criteria.entries()) {
        await call(cookie, 'PUT', `${path}/scores/${criterionId}`, { score: personScore(view, at, whose) });
      }
      await call(cookie, 'POST', `${path}/finish`);
    }),
  );
}

/**
 * Fills the form of a place by keyboard alone: Enter goes on to the next criterion, then to the button that finishes.
 */
async function gradeByKeyboard({ page, user }: AdminPage, sample: number, place: number, whose: number) {
  const cookie = await sessionOf(server.deps, user.id);
  const view = await call<BlindView>(cookie, 'GET', `/api/samples/${sample}/submissions/${place}`);
  const [opening] = view.criteria;
  await page.getByRole('textbox', { name: `${opening?.name}, 0 to ${opening?.maxScore}` }).focus();
  for (const at of view.criteria.keys()) {
    await page.keyboard.type(String(personScore(view, at, whose)));
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  // Escape and the focused button would leave the scores open.
  const question = page.getByRole('alertdialog', { name: `Finish submission ${place}?` });
  await question.getByText('Your scores are locked and the AI’s are shown.').waitFor();
  await question.getByRole('button', { name: 'Finish' }).press('Enter');
}

const sampleIn = (url: string) => Number(/\/lab\/(\d+)/.exec(url)?.[1]);

test('two instructors grade a sample blind, and the report tells what to make of the grader', async () => {
  const { page } = first;
  await page.getByRole('main').getByRole('link', { name: 'Agreement Lab' }).click();
  await page.getByText('No sample yet').waitFor();
  if (pictures) await expectFourLooks(page, 'lab empty');
  await page.getByRole('button', { name: 'New Sample' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Spring class');
  await page.getByRole('textbox', { name: 'How many submissions' }).fill(String(size));
  if (pictures) await expectFourLooks(page, 'lab new');
  await page.getByRole('button', { name: 'Choose the sample' }).click();
  await page.getByText('No one has finished a submission yet').waitFor();
  const sample = sampleIn(page.url());
  if (pictures) await expectFourLooks(page, 'lab nothing finished');

  // Blind: the files and the rubric, saved as one goes, and nothing of the grader's.
  await page.getByRole('link', { name: 'Grade blind' }).click();
  await page.getByRole('region', { name: 'Files' }).waitFor();
  expect(await page.getByText('the summary names the price').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Findings/ }).count()).toBe(0);
  expect(await accessibilityFindings(page)).toEqual([]);
  const [accuracyField] = await page.getByRole('textbox', { name: /^Analytical Accuracy/ }).all();
  // It is counted before it is saved, and a reload would cut the saving short.
  const saved = page.waitForResponse(/samples\.score/);
  await accuracyField?.fill('3');
  await accuracyField?.blur();
  await page.getByText(`1 of ${areas} criteria have a score.`).waitFor();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.getByText(`1 of ${areas} criteria have a score.`).waitFor();
  if (pictures) await expectFourLooks(page, 'lab blind');
  await gradeByKeyboard(first, sample, 1, 1);
  await toast(page, 'Your scores are locked').waitFor();
  await page.getByRole('heading', { name: `Submission 2 of ${size}` }).waitFor();
  await gradeRest(first.user, sample, 1);

  // The second one finds the sample, and does not see the others' scores before their own.
  const other = second.page;
  await other.reload();
  await other.getByRole('link', { name: /^Spring class/ }).click();
  await other.getByText('hidden until you finish grading').waitFor();
  await other.getByRole('link', { name: 'Grade blind' }).click();
  await other.getByRole('region', { name: 'Files' }).waitFor();
  await gradeByKeyboard(second, sample, 1, 2);
  await other.getByRole('heading', { name: `Submission 2 of ${size}` }).waitFor();
  await gradeRest(second.user, sample, 2);

  await page.goto(`${server.address}/lab/${sample}`);
  const total = page.getByRole('region', { name: 'Agreement in total' });
  await total
    .getByText(/^95% interval [01]\.\d\d to [01]\.\d\d\. Two people reach [01]\.\d\d on \d+ of them\.$/)
    .waitFor();
  await total.getByText(new RegExp(`of ${size}; same points \\d+ of ${size}`)).waitFor();
  const accuracy = page.getByRole('row', { name: /^Analytical Accuracy & Insight/ });
  expect(await accuracy.first().textContent()).toContain(pictures ? '−0.8−1.1 to −0.6' : '−0.8−1.3 to −0.3');
  expect(await page.getByRole('img', { name: /^Grader minus person against the mean of both/ }).count()).toBe(1);
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'lab report');
  const tables = page.getByRole('region', { name: /^(Agreement|Calibration) by criterion$/ });
  for (const width of [768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const hidden = await tables.evaluateAll((boxes) => boxes.map((box) => box.scrollWidth - box.clientWidth));
    expect({ width, hidden }).toEqual({ width, hidden: [0, 0] });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  // The pictures are of what one asks for, the plot has a table behind it, and a pair shows both beside its files.
  await page.getByRole('button', { name: 'Analytical Accuracy & Insight' }).click();
  await page.getByRole('heading', { name: 'Range by Range' }).waitFor();
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('region', { name: 'Pairs of scores' }).waitFor();
  await page.getByRole('region', { name: 'Pairs That Differ Most' }).getByRole('link').first().click();
  await page.getByText('the summary names the price and the month').first().waitFor();
  await page.getByText(second.user.username).first().waitFor();
  if (pictures) await expectFourLooks(page, 'lab pair');
  await page.getByRole('link', { name: 'Back to the report' }).click();

  // The one stable bias is proposed, previewed, applied and taken back.
  const calibration = page.getByRole('region', { name: 'Calibration', exact: true });
  await calibration.getByRole('button', { name: 'Preview +1' }).click();
  await page.getByText(/would have moved/).waitFor();
  if (pictures) await expectFourLooks(page, 'lab preview');
  await page.getByRole('button', { name: 'Apply +1' }).click();
  await toast(page, 'Analytical Accuracy & Insight is calibrated').waitFor();
  await calibration.getByRole('button', { name: 'Remove' }).click();
  await toast(page, 'Calibration of Analytical Accuracy & Insight removed').waitFor();
  await calibration.getByRole('button', { name: 'Preview +1' }).waitFor();
});

test('too few pairs, scores that are all equal and a deleted submission are named as such', async () => {
  const { page, user } = first;
  const cookie = await sessionOf(server.deps, user.id);
  const choose = (name: string, count: number) =>
    call<{ id: number }>(cookie, 'POST', '/api/samples', { name, caseStudyId: 1, size: count });
  const [few, all] = await Promise.all([choose('First look', 1), choose('All the same', size)]);
  const path = `/api/samples/${few.id}/submissions/1`;
  const view = await call<BlindView>(cookie, 'GET', path);
  for (const [at, { criterionId }] of view.criteria.entries()) {
    await call(cookie, 'PUT', `${path}/scores/${criterionId}`, { score: personScore(view, at, 1) });
  }
  await call(cookie, 'POST', `${path}/finish`);
  await goWithin(page, `/lab/${few.id}`);
  await page.getByText('1 of 10 pairs needed for agreement figures.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  if (pictures) await expectFourLooks(page, 'lab too few');

  await call(cookie, 'DELETE', `/api/submissions/${view.submissionId}`);
  await goWithin(page, `/lab/${few.id}/blind?place=1`);
  await page.getByText('This submission was deleted. Go on with the next one.').waitFor();
  if (pictures) await expectFourLooks(page, 'lab gone');

  await gradeRest(user, all.id, 1);
  const { sql } = server.deps.database;
  await sql`update grading_results set score = 5 where superseded_at is null`;
  await sql`update blind_scores set score = 5`;
  await goWithin(page, `/lab/${all.id}`);
  await page.getByText('Undefined: everybody gave one and the same score, so chance explains it as well.').waitFor();
  await page.getByText('One was deleted.').waitFor();
  expect(await page.getByText('NaN').count()).toBe(0);
  if (pictures) await expectFourLooks(page, 'lab all equal');
});
