import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { ensureGrading } from '@server/services/grading/ensure';
import { proofOf } from '@tests/support/app';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import { expectFourLooks } from '@tests/support/four-looks';
import { eventsOf } from '@tests/support/grading';
import { cell, fileEvidence } from '@tests/support/prepared-submission';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { untilSeen } from '@tests/support/seen';
import type { TestServer } from '@tests/support/server';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import type { Locator, Page } from 'playwright-core';
import { adminPage, adminServer, phone, toast } from './admin-page';

setDefaultTimeout(60_000);

const sentence = 'The lift of 26.2% came from 1,300 units, and the ROI was 47.1%.';
const paragraphs = Array.from({ length: 40 }, (_, at) => ({
  locator: `S:p${at + 1}`,
  kind: 'text' as const,
  text: at === 29 ? `${sentence} We stop it.` : `Paragraph ${at + 1}. ${'March was weak in all regions. '.repeat(4)}`,
}));
const prices = Array.from({ length: 80 }, (_, at) => cell('Inputs', `C${at + 1}`, `$${at}.49`, { value: at + 0.49 }));

const blankSheet = {
  hidden: false,
  merges: [],
  hiddenRows: [],
  hiddenColumns: [],
  frozenRows: 0,
  frozenColumns: 0,
};

let server: TestServer;
let id: number;

beforeAll(async () => {
  const evidence = [{ locator: "W:'Inputs'!C5", quote: '$4.49' }];
  const grader = scriptedGrader(async ({ criterion }) => ({ ...fairAnswer(criterion), evidence }));
  server = await adminServer({ deps: { grader } });
  const deck = smallEvidence.filter(({ slot }) => slot === 'ppt');
  const sheet = { ...blankSheet, name: 'Inputs', rows: prices.length, columns: 3 };
  const workbook = fileEvidence('excel', prices, { layout: { kind: 'workbook', sheets: [sheet] } });
  const files = [workbook, ...deck, fileEvidence('summary', paragraphs)];
  id = await storedSubmission(server.deps.database.db, files);
  await ensureGrading(server.deps, id, false);
  await eventsOf(server.deps, id);
});

afterAll(() => server[Symbol.asyncDispose]());

async function write(page: Page, text: string): Promise<void> {
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.type(text);
  await page.getByRole('button', { name: 'Save comment' }).click();
  await toast(page, 'Comment saved').waitFor();
  await page.getByText(text, { exact: true }).first().waitFor();
  await page.keyboard.press('Escape');
}

/** Selects words as a person does who drags the pointer over them. */
async function dragOver(part: Locator, words: string): Promise<void> {
  // Into view, and until it stands still.
  await part.hover();
  const ends = await part.evaluate((element, wanted) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const letters: { node: Node; at: number }[] = [];
    let all = '';
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const at of (node.nodeValue ?? '').split('').keys()) letters.push({ node, at });
      all += node.nodeValue ?? '';
    }
    const from = all.indexOf(wanted);
    return [from, from + wanted.length - 1].map((index) => {
      const letter = letters[index];
      const range = document.createRange();
      if (letter) range.setStart(letter.node, letter.at);
      if (letter) range.setEnd(letter.node, letter.at + 1);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, middle: (top + bottom) / 2 };
    });
  }, words);
  const { mouse } = part.page();
  await mouse.move((ends[0]?.left ?? 0) + 1, ends[0]?.middle ?? 0);
  await mouse.down();
  await mouse.move((ends[1]?.right ?? 0) - 1, ends[1]?.middle ?? 0, { steps: 8 });
  await mouse.up();
}

test('C places a comment at the chosen cell, slide or sentence, its pin shows there, and steps lead through pins and citations [S4.1]', async () => {
  await using opened = await adminPage(server, 'user', `/results/${id}`, { reducedMotion: 'reduce' });
  const { page, user, complaints } = opened;
  page.setDefaultTimeout(10_000);
  const viewer = page.getByRole('region', { name: 'File viewer' });
  const tab = (name: string) => viewer.getByRole('tab', { name, exact: true });

  await viewer.getByText('1 citation').waitFor();
  const grid = viewer.getByRole('grid', { name: 'Sheet Inputs' });
  await grid.focus();
  await page.keyboard.press('Control+End');
  await viewer.getByRole('gridcell', { selected: true, name: 'C80, $79.49', exact: true }).waitFor();
  await page.keyboard.press('c');
  await write(page, 'Why this price?');
  const pinned = viewer.getByRole('gridcell', { name: `C80, $79.49, commented by ${user.username}`, exact: true });
  await untilSeen(pinned);
  expect(await accessibilityFindings(page)).toEqual([]);

  await tab('Deck').click();
  await viewer.getByRole('tabpanel', { name: 'Slide 1' }).waitFor();
  await page.keyboard.press('c');
  await write(page, 'Say what it earns.');
  await viewer.getByRole('tab', { name: /^Slide 1.*commented/ }).waitFor();
  await viewer.getByText(`Commented by ${user.username}`).waitFor();

  await tab('Summary').click();
  const paragraph = viewer.locator('[data-locator="S:p30"]');
  await dragOver(paragraph, sentence);
  await page.keyboard.press('c');
  await write(page, 'From which weeks?');
  await paragraph.getByText(`Commented by ${user.username}`).waitFor();
  const stored = await server.deps.database.sql`select locator, quote from comments order by id`;
  expect([...stored]).toEqual([
    { locator: "W:'Inputs'!C80", quote: null },
    { locator: 'D:1', quote: null },
    { locator: 'S:p30', quote: sentence },
  ]);

  await viewer.getByText('4 of 4 places').waitFor();
  const previous = viewer.getByRole('button', { name: 'Previous place' });
  await previous.focus();
  await page.keyboard.press('Enter');
  await viewer.getByText('3 of 4 places').waitFor();
  await viewer.getByRole('tabpanel', { name: 'Slide 1' }).waitFor();
  await page.keyboard.press('Enter');
  await untilSeen(pinned);
  await viewer.getByText('Why this price?').waitFor();
  await page.keyboard.press('Enter');
  await untilSeen(viewer.getByRole('gridcell', { name: 'C5, $4.49', exact: true }));
  await page.goto(`${server.address}/results/${id}?at=S:p30`);
  await untilSeen(paragraph);
  await expectFourLooks(page, 'pins');
  expect(complaints).toEqual([]);
});

test('a student sees each pin of their instructor in view in their own files, wide and on a phone, and on paper every comment', async () => {
  const [name = '', value = ''] = (await proofOf(server.deps, id)).split('=');
  for (const size of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    await using opened = await freshPage({ ...size, reducedMotion: 'reduce' });
    const { page, context, complaints } = opened;
    page.setDefaultTimeout(10_000);
    await context.addCookies([{ name, value, url: server.address }]);
    await page.goto(`${server.address}/my-results/${id}`);
    await page.getByRole('button', { name: 'Show the 3 comments in your files' }).click();
    const files = page.getByRole('dialog', { name: 'Your files' });
    await untilSeen(files.getByRole('gridcell', { name: /^C80, .*commented by/ }));
    await files.getByText('Why this price?').waitFor();
    expect(await accessibilityFindings(page)).toEqual([]);
    const next = files.getByRole('button', { name: 'Next place' });
    await next.focus();
    await page.keyboard.press('Enter');
    await files.getByText('Say what it earns.').waitFor();
    await page.keyboard.press('Enter');
    await files.getByText('From which weeks?').waitFor();
    await untilSeen(files.locator('[data-locator="S:p30"]'));
    expect(await accessibilityFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await files.waitFor({ state: 'detached' });
    await page.emulateMedia({ media: 'print' });
    for (const said of ['Why this price?', 'Say what it earns.', 'From which weeks?']) {
      await page.getByText(said).waitFor();
    }
    expect(complaints).toEqual([]);
  }
});

test('a comment at a place that is gone is kept and says so, to staff and to the student', async () => {
  const { sql } = server.deps.database;
  await sql`update comments set locator = 'S:p99', quote = null where locator = 'S:p30'`;
  await using opened = await adminPage(server, 'user', `/results/${id}?at=S:p99`, { reducedMotion: 'reduce' });
  const viewer = opened.page.getByRole('region', { name: 'File viewer' });
  await viewer.getByText('This place no longer exists in the file.').waitFor();
  await viewer.getByText('From which weeks?').waitFor();
  expect(await accessibilityFindings(opened.page)).toEqual([]);
  const [name = '', value = ''] = (await proofOf(server.deps, id)).split('=');
  await using student = await freshPage({ reducedMotion: 'reduce' });
  await student.context.addCookies([{ name, value, url: server.address }]);
  await student.page.goto(`${server.address}/my-results/${id}`);
  await student.page.getByRole('button', { name: 'Show the 3 comments in your files' }).click();
  const files = student.page.getByRole('dialog', { name: 'Your files' });
  await files.getByRole('button', { name: 'Next place' }).click();
  await files.getByRole('button', { name: 'Next place' }).click();
  await files.getByText('This place no longer exists in the file.').waitFor();
  await files.getByText('From which weeks?').waitFor();
  expect([...opened.complaints, ...student.complaints]).toEqual([]);
});
