import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { ensureGrading } from '@server/services/grading/ensure';
import { proofOf } from '@tests/support/app';
import { storedAttempt } from '@tests/support/attempt';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import { expectFourLooks } from '@tests/support/four-looks';
import { eventsOf } from '@tests/support/grading';
import { cell, fileEvidence } from '@tests/support/prepared-submission';
import { weighScripts } from '@tests/support/script-weight';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { type TestServer, testServer } from '@tests/support/server';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { signedIn } from '@tests/support/user';
import { watchedOutbox } from '@tests/support/watched-outbox';
import type { Page } from 'playwright-core';
import { phone } from './admin-page';
import { sum, visibleScores, waitForResults } from './portal-page';

setDefaultTimeout(60_000);

const folder = temporaryFolder();
const outbox = watchedOutbox(folder.path);
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ pages: true, deps: { grader: scriptedGrader(), mailer: outbox.mailer } });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

/** Opens a mail as its reader does, and then what its button leads to. */
async function followMail(page: Page, mail: string): Promise<void> {
  await page.goto(`file://${mail}`);
  const link = new URL((await page.getByRole('link').getAttribute('href')) ?? '');
  await page.goto(`${server.address}${link.pathname}${link.hash}`);
}

test('a mailed link shows a student their results on any device; what they ask there is answered there and by mail, and what instructors change shows at once, until the link is revoked', async () => {
  const instructor = await signedIn(server.deps, 'user');
  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.address}/api${path}`, {
      method,
      headers: { cookie: instructor, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const id = await storedSubmission(server.deps.database.db);
  await ensureGrading(server.deps, id, false);

  await using laptop = await freshPage({ viewport: { width: 1440, height: 900 } });
  const { page } = laptop;
  const scripts = weighScripts(page);
  await followMail(page, await outbox.next());
  await waitForResults(page);
  expect(await scripts.bytes()).toBeLessThanOrEqual(100_000);
  const { total, areas } = await visibleScores(page);
  expect(total).toBe(sum(areas));
  // The token is gone from the address, which others may see.
  expect(page.url()).toBe(`${server.address}/my-results/${id}`);
  await page.getByRole('button', { name: 'Ask about this result' }).click();
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByText('Please write your question first.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await page.keyboard.type('Was row 7 read?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Waiting for your instructor.').waitFor();

  const [question] = await server.deps.database.sql<{ id: number }[]>`select id from questions`;
  expect((await call('POST', `/questions/${question?.id}/answer`, { answer: 'It was.' })).status).toBe(200);
  await using mobile = await freshPage({ ...phone, colorScheme: 'dark' });
  await followMail(mobile.page, await outbox.next());
  await mobile.page.getByText('Your instructor answered').waitFor();
  await mobile.page.getByText('It was.', { exact: true }).waitFor();
  expect(await accessibilityFindings(mobile.page)).toEqual([]);
  expect(await mobile.page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  // What an instructor changes shows on pages that are open.
  const [first] = await (await call('GET', `/submissions/${id}/results`)).json();
  await call('POST', `/grading-results/${first.id}/override`, { score: 12, reason: 'Argued well in class' });
  await page.getByRole('img', { name: '75 out of 100' }).waitFor();
  expect((await visibleScores(page)).areas[0]).toBe(12);
  await call('PUT', `/submissions/${id}/release`, { release: 'held' });
  await mobile.page.getByText('Your instructor will publish the results.').first().waitFor();
  await mobile.page.getByText('It was.', { exact: true }).waitFor({ state: 'detached' });
  expect(await mobile.page.locator('main').textContent()).not.toContain('It was.');

  expect([...laptop.complaints, ...mobile.complaints]).toEqual([]);
  await call('DELETE', `/submissions/${id}/links`);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Argued well');
  await page.reload();
  await page.getByRole('heading', { name: 'Open the link in your email' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
});

test('a student sees what they changed since an earlier attempt of theirs, and a reload compares with the same one', async () => {
  const [, deck, summary] = smallEvidence;
  const ids: number[] = [];
  for (const [at, price] of [2.49, 2.79, 2.99].entries()) {
    const workbook = fileEvidence('excel', [cell('Inputs', 'C5', `$${price}`, { value: price })]);
    const id = await storedAttempt(server.deps, at + 1, [workbook, ...[deck, summary].flatMap((file) => file ?? [])]);
    ids.push(id);
  }
  const third = ids.at(-1) ?? 0;
  await ensureGrading(server.deps, third, false);
  await eventsOf(server.deps, third);
  await using opened = await freshPage({ reducedMotion: 'reduce' });
  const { page, context } = opened;
  const proofs = await Promise.all(ids.map((id) => proofOf(server.deps, id)));
  await context.addCookies(
    proofs.map((proof) => {
      const [name = '', value = ''] = proof.split('=');
      return { name, value, url: server.address };
    }),
  );
  await page.goto(`${server.address}/my-results/${third}`);
  const changes = page.getByRole('region', { name: /^Changes since attempt [12]$/ });
  await changes.getByText('1 cell changed').click();
  await changes.getByText('$2.79').waitFor();
  await changes.getByRole('combobox').selectOption({ index: 1 });
  await changes.getByText('$2.49').waitFor();
  expect(page.url()).toBe(`${server.address}/my-results/${third}?against=${ids[0]}`);
  expect(await accessibilityFindings(page)).toEqual([]);
  if (process.env.CASEGRADE_PICTURES) await expectFourLooks(page, 'own changes');
  await page.reload();
  await changes.getByText('1 cell changed').click();
  await changes.getByText('$2.49').waitFor();
  await changes.getByRole('button', { name: 'C5' }).click();
  await page.getByRole('dialog', { name: 'Your files' }).waitFor();
  expect(opened.complaints).toEqual([]);
});

test('a link that opens nothing says so, and nothing of the admin panel is loaded for it', async () => {
  await using opened = await freshPage();
  const { page } = opened;
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${server.address}/my-results#altered`);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  expect(scripts.map((url) => new URL(url).pathname)).toEqual([
    expect.stringMatching(/^\/assets\/my-results-\w+\.js$/),
  ]);
});
