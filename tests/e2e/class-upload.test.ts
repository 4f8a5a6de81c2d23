import { expect, setDefaultTimeout, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Slot } from '@domain/evidence/evidence';
import type { ReadFile } from '@server/documents/document-reader';
import { fileByFile } from '@server/documents/in-process-reader';
import { packEvidence } from '@server/documents/packed-evidence';
import { readDocument } from '@server/documents/read-document';
import { accessibilityFindings } from '@tests/support/axe';
import { countInputs } from '@tests/support/inputs';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { makeZip, type ZipPart } from '@tests/support/zip';
import type { Page } from 'playwright-core';
import { adminPage, adminServer, phone } from './admin-page';

setDefaultTimeout(120_000);

const corpus = join(import.meta.dir, '../corpus/weak');
const read = (name: string) => readFileSync(join(corpus, name));
const threeFiles = {
  'data.xlsx': read('data.xlsx'),
  'deck.pptx': read('deck.pptx'),
  'summary.docx': read('summary.docx'),
};

const folder = (
  name: string,
  files: readonly (keyof typeof threeFiles)[] = ['data.xlsx', 'deck.pptx', 'summary.docx'],
) => files.map((file): ZipPart => ({ name: `class/${name}/${file}`, data: threeFiles[file], stored: true }));

const address = (at: number) => `student${at}@halden.com`;

/** Thirty students of whom one has a deck too few, one comes twice, and one only stands in the roster. */
const archive = makeZip([
  ...Array.from({ length: 27 }, (_, at) => folder(address(at + 1))).flat(),
  ...folder('Maya Okafor'),
  ...folder('Jonas Mbeki', ['data.xlsx', 'summary.docx']),
  ...folder(`again ${address(1)}`),
  { name: 'class/.DS_Store', data: 'left behind' },
  { name: '__MACOSX/class/._data.xlsx', data: 'left behind' },
  { name: 'class/Maya Okafor/~$summary.docx', data: 'left behind' },
]);

const roster = `${[
  'Name;E-mail',
  ...Array.from({ length: 27 }, (_, at) => `Student ${at + 1};${address(at + 1)}`),
  'Maÿa Ôkafor;maya.okafor@halden.com',
  '"Mbeki, Jonas";jonas.mbeki@halden.com',
  'Li Wei;li.wei@halden.com',
].join('\r\n')}\r\n`;

const readOnce = new Map<Slot, Promise<ReadFile>>();

/** Everybody hands in the same three files: reading all ninety would take longer than all the rest. */
const reader = fileByFile(
  async (path, slot, fileName) => {
    const file = readOnce.get(slot) ?? readDocument(readFileSync(path), slot, fileName).then(packEvidence);
    readOnce.set(slot, file);
    return { ok: true, file: await file };
  },
  { pictures: async () => [] },
);

const rows = (page: Page) => page.locator('.class-row');
const chooseShown = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name}`) }).check();

test('an instructor hands in for thirty from one zip: what is wrong is shown, put right, sent and graded, in four clicks and four choices', async () => {
  await using server = await adminServer({ deps: { reader, grader: scriptedGrader() } });
  // Two criteria are enough to follow thirty gradings.
  const { sql } = server.deps.database;
  await sql`delete from criteria where id not in (select id from criteria order by id limit 2)`;
  await using opened = await adminPage(server, 'user', '/upload?mode=class', { reducedMotion: 'reduce' });
  const { page, complaints } = opened;
  await page.getByRole('heading', { name: 'Hand in for a whole class' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  const inputs = await countInputs(page);
  await page.getByLabel('Case study').selectOption({ label: 'Pricing & Profit Simulation' });
  await page
    .getByLabel('Choose a zip')
    .setInputFiles({ name: 'class.zip', mimeType: 'application/zip', buffer: archive });
  await page.getByText('30 submissions: 27 ready, 3 to fix, 0 skipped.').waitFor({ state: 'attached' });
  await page
    .getByLabel('Roster')
    .setInputFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(roster) });
  await page.getByText('31 submissions: 28 ready, 3 to fix, 0 skipped.').waitFor({ state: 'attached' });

  await chooseShown(page, 'To fix');
  expect(await rows(page).count()).toBe(3);
  expect(await accessibilityFindings(page)).toEqual([]);
  const jonas = rows(page).filter({ hasText: 'Mbeki, Jonas' });
  await jonas.getByText('PowerPoint is missing').waitFor();
  await jonas.getByLabel(/^PowerPoint of/).setInputFiles(join(corpus, 'deck.pptx'));
  await jonas.getByText('Ready').waitFor();
  const twice = rows(page).filter({ hasText: `again ${address(1)}` });
  await twice.getByRole('button', { name: 'Send as another attempt' }).click();
  await page.getByRole('button', { name: 'Skip Li Wei' }).click();
  await page.getByText('31 submissions: 30 ready, 0 to fix, 1 skipped.').waitFor({ state: 'attached' });
  await page.getByText(/^30 submissions, 90 files, /).waitFor();

  await page.getByRole('button', { name: 'Send 30 submissions' }).click();
  await page.getByText('30 of 30 sent').first().waitFor({ timeout: 60_000 });
  await page.getByText('All sent: 30 graded, 0 failed.').first().waitFor({ timeout: 60_000 });
  expect(await inputs.soFar()).toEqual({ clicks: 4, keys: 0, choices: 4 });
  // The server remembers the class.
  await page.reload();
  await page.getByRole('radio', { name: 'Graded 30' }).waitFor();
  expect(
    await page.getByRole('list', { name: 'Students' }).getByRole('listitem').filter({ hasText: 'Graded' }).count(),
  ).toBe(25);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(
    await sql`select count(*)::int as kept, count(distinct user_email)::int as students,
      max(submission_number) as attempts, count(total_score)::int as graded from submissions`,
  ).toMatchObject([{ kept: 30, students: 29, attempts: 2, graded: 30 }]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the outcome' }).click(),
  ]);
  const outcome = readFileSync(await download.path(), 'utf8');
  expect(outcome.split('\r\n')).toHaveLength(32);
  expect(outcome).toContain('Maÿa Ôkafor,maya.okafor@halden.com,graded,');
  // The roster's spelling stands wherever the student does.
  const [maya] = await sql<{ id: number }[]>`select id from submissions where user_email = 'maya.okafor@halden.com'`;
  const mail = await page.request.get(`${server.address}/api/submissions/${maya?.id}/email-preview`);
  const exported = await page.request.get(`${server.address}/api/submissions/export`);
  const listed = await page.request.get(`${server.address}/api/submissions?search=Maÿa`);
  expect(await mail.text()).toContain('Maÿa Ôkafor');
  expect(await exported.text()).toContain('Maÿa Ôkafor');
  expect(await listed.json()).toMatchObject([{ studentId: 'Maÿa Ôkafor' }]);
  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
