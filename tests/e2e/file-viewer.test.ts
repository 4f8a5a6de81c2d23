import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import type { Block, Citation, FileEvidence } from '@domain/evidence/evidence';
import { readDocx } from '@server/documents/summary/read-docx';
import { proofOf, sending } from '@tests/support/app';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import { readCorpusFile } from '@tests/support/corpus-files';
import { makeDocx, paragraph, run } from '@tests/support/docx';
import { untilFocused } from '@tests/support/focus';
import { expectFourLooks } from '@tests/support/four-looks';
import { fileEvidence } from '@tests/support/prepared-submission';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { untilSeen } from '@tests/support/seen';
import type { TestServer } from '@tests/support/server';
import { smallEvidence, storedSubmission } from '@tests/support/submission';
import type { Locator, Page } from 'playwright-core';
import { adminPage, adminServer, phone } from './admin-page';

setDefaultTimeout(60_000);

const places: Omit<Citation, 'match'>[] = [
  { locator: "W:'Sales Data'!F5021", quote: '$389.18' },
  { locator: 'D:5:table:1', quote: '44.7%' },
  { locator: 'D:3:notes', quote: 'Both signs are negative' },
  { locator: 'S:p3', quote: 'The 10% coupon had a lift of 26.2%' },
];

let server: TestServer;
let cited: readonly Omit<Citation, 'match'>[] = [];

beforeAll(async () => {
  const grader = scriptedGrader(async ({ criterion }) => ({ ...fairAnswer(criterion), evidence: [...cited] }));
  server = await adminServer({ deps: { grader } });
});

afterAll(() => server[Symbol.asyncDispose]());

/** A submission with these files, graded with these citations; answers the cookie of its student. */
async function gradedSubmission(files: FileEvidence[], citations: readonly Omit<Citation, 'match'>[]) {
  cited = citations;
  const id = await storedSubmission(server.deps.database.db, files);
  const cookie = await proofOf(server.deps, id);
  await fetch(`${server.address}/api/submissions/${id}/grade`, sending('POST', {}, { cookie }));
  const [name = '', value = ''] = cookie.split('=');
  const findings = await fetch(`${server.address}/api/submissions/${id}/findings`, { headers: { cookie } });
  expect(findings.status).toBe(401);
  return { name, value, url: server.address };
}

async function openPlace(page: Page, place: string): Promise<Locator> {
  await page.getByRole('article').first().getByRole('button', { name: place }).click();
  await page.getByRole('button', { name: 'Open in the file' }).click();
  return page.getByRole('dialog');
}

test('a citation opens the file at its place, marked and in view, by mouse and by keys [2.39]', async () => {
  // A 9,001-row workbook, a deck and a PDF.
  const files = [
    await readCorpusFile('large', 'excel'),
    await readCorpusFile('strong', 'ppt'),
    await readCorpusFile('middling', 'summary'),
  ];
  const cookie = await gradedSubmission(files, places);
  await using opened = await freshPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const { page, context, complaints } = opened;
  await context.addCookies([cookie]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('submissions.evidence')) asked.push(decodeURIComponent(request.url()));
  });
  await page.goto(`${server.address}/upload`);
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();

  const dialog = await openPlace(page, 'Sales Data!F5021');
  const cell = dialog.getByRole('gridcell', { selected: true });
  await dialog.locator('.ev-cell.hit', { hasText: '$389.18' }).waitFor();
  expect(await cell.getAttribute('aria-label')).toBe('F5021, $389.18, formula =D5021*E5021');
  await untilSeen(cell);
  expect(await dialog.locator('.ev-cell.also').allTextContents()).toEqual(['$3.19', '122']);
  expect(await dialog.locator('[role=rowheader][data-lit]').textContent()).toBe('5021');
  expect(await dialog.locator('[data-formula]').textContent()).toContain('F5021=D5021*E5021$389.18');
  expect(await dialog.getByRole('complementary', { name: 'Quoted here' }).textContent()).toContain(
    '“$389.18”, cited for',
  );
  expect(asked).toHaveLength(1);
  expect(await dialog.locator('.ev-cell').count()).toBeLessThan(800);
  expect(await dialog.getByRole('button', { name: /^Findings/ }).count()).toBe(0);

  const grid = dialog.getByRole('grid', { name: 'Sheet Sales Data' });
  expect([await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-busy')]).toEqual(['9002', 'false']);
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  await dialog.locator('.ev-cell.active[data-row="5022"]').waitFor();
  await page.keyboard.press('Control+End');
  await dialog.locator('.ev-cell.active[data-row="9001"][data-column="7"]', { hasText: '$' }).waitFor();
  await untilSeen(cell);
  await page.keyboard.press('Control+Home');
  await dialog.locator('.ev-cell.active[data-row="1"][data-column="1"]', { hasText: /\w/ }).waitFor();
  expect(await grid.getAttribute('aria-activedescendant')).toBe(await cell.getAttribute('id'));
  expect(asked).toHaveLength(3);
  await page.keyboard.press('Tab');
  await untilFocused(dialog.getByRole('tab', { name: /^Sales Data/ }));
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('grid', { name: 'Sheet Summary' }).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Next citation' }).click();
  await dialog.getByRole('button', { name: 'Next citation' }).click();
  const figure = dialog.locator('mark[data-quote=open]', { hasText: '44.7%' });
  await figure.waitFor();
  await untilSeen(figure);
  expect(await dialog.getByRole('tab', { name: /^Slide 5/ }).getAttribute('aria-selected')).toBe('true');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next citation' }).click();
  const note = dialog.locator('mark[data-quote=open]', { hasText: 'Both signs are negative' });
  await note.waitFor();
  await untilSeen(note);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('article').first().getByRole('button', { name: 'Sales Data!F5021' }));

  await page.setViewportSize(phone.viewport);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openPlace(page, '¶ 3');
  const words = dialog.locator('mark[data-quote=open]');
  await words.waitFor();
  expect(await words.textContent()).toBe('The 10% coupon had a lift of 26.2%');
  await untilSeen(words);
  expect(await dialog.getByText('Page 1').count()).toBe(1);
  expect(await dialog.evaluate((sheet) => sheet.getBoundingClientRect().height)).toBe(844);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** A memo whose figure was changed to a wrong one while changes were kept track of, with a comment on it. */
function trackedMemo() {
  const deleted = '<w:del w:id="1"><w:r><w:delText>31.1%</w:delText></w:r></w:del>';
  const inserted = `<w:ins w:id="2">${run('47.1%')}</w:ins>`;
  const comment = '<w:r><w:commentReference w:id="0"/></w:r>';
  return readDocx(
    makeDocx({
      body: `<w:p>${run('The 10% coupon had a lift of 26.2% and an ROI of ')}${deleted}${inserted}${run('.')}${comment}</w:p>`,
      comments: `<w:comment w:id="0">${paragraph('Which of the two?')}</w:comment>`,
    }),
  );
}

test('numbers that contradict the workbook are marked, shown beside their cell, and reached by keys', async () => {
  const files = [await readCorpusFile('middling', 'excel'), await readCorpusFile('strong', 'ppt'), trackedMemo()];
  const id = await storedSubmission(server.deps.database.db, files);
  await using panel = await adminPage(server, 'user', `/results/${id}`, { reducedMotion: 'reduce' });
  const { page, complaints } = panel;
  const viewer = page.getByRole('region', { name: 'File viewer' });
  const compared = page.getByRole('region', { name: 'Side by side' });

  const sentence = 'The summary says 47.1% in paragraph 1; the workbook’s Promotions!G3 says 31.1%.';
  await viewer.getByRole('tab', { name: 'Findings 2 to look at' }).click();
  await expectFourLooks(page, 'findings');
  await viewer.getByRole('button', { name: sentence }).click();
  await compared.getByText('10% coupon · ROI on sheet Promotions').waitFor();
  expect(await compared.locator('[data-hit]').textContent()).toBe('31.1%');
  expect(await compared.locator('td.font-semibold:not([data-hit])').allTextContents()).toEqual(['ROI', '10% coupon']);
  const figure = viewer.getByRole('button', { name: '47.1%, contradicts Promotions!G3, which says 31.1%' });
  await figure.and(page.locator('[aria-pressed=true]')).waitFor();
  await untilSeen(figure);
  expect(await viewer.locator('del').textContent()).toBe('removed: 31.1%');
  expect(await viewer.locator('ins').textContent()).toContain('added: 47.1%');
  expect(await viewer.locator('[data-locator="S:p1"]').textContent()).toContain('Comment: Which of the two?');
  expect(await viewer.getByRole('button', { name: '26.2%, same as Promotions!D3' }).getAttribute('tabindex')).toBe(
    '-1',
  );

  await viewer.getByText('1 of 2 findings').waitFor();
  await expectFourLooks(page, 'finding');
  await viewer.getByRole('button', { name: 'Next finding' }).click();
  await viewer.getByText('2 of 2 findings').waitFor();
  const named = 'C12, $25,451, finding: Number among formulas';
  await viewer.getByRole('gridcell', { selected: true, name: named, exact: true }).waitFor();
  expect(await viewer.getByTitle('Number format').textContent()).toBe('Number format $#,##0');
  expect(await viewer.locator('.ev-cell.found').count()).toBe(1);
  await viewer.getByRole('button', { name: 'Previous finding' }).click();
  await compared.getByRole('button', { name: 'Go to Promotions!G3' }).click();
  await viewer.locator('.ev-cell.hit.found', { hasText: '31.1%' }).waitFor();
  expect(new URL(page.url()).searchParams.get('finding')).toBe('S:p1 47.1%');
  await compared.getByRole('button', { name: 'Close the comparison' }).click();

  await page.goto(`${server.address}/results/${id}?at=D:5:chart:1`);
  const drawing = viewer.getByRole('img', { name: /^ROI by promotion\. / });
  await drawing.waitFor();
  expect(await drawing.locator('rect + text').allTextContents()).toEqual(['-21.1', '108.4', '157.1']);
  await viewer.getByText('Figures of this chart').click();
  const figures = viewer.getByRole('region', { name: 'Figures of ROI by promotion' });
  expect(await figures.getByRole('row').allTextContents()).toEqual([
    'CategoryROI %',
    'Spring-21.1',
    'Back-to-school108.4',
    'Holiday157.1',
  ]);
  expect(complaints).toEqual([]);
});

const quote = '3. Raise the price of the small bottle';

/** Paragraphs of very different length: a page guesses the height of those that it has not drawn. */
const paragraphs: Block[] = Array.from({ length: 160 }, (_, at) => {
  const locator = `S:p${at + 1}`;
  if (at === 119)
    return { locator, kind: 'list', label: '3.', text: 'Raise the price of the small bottle by a tenth.' };
  return {
    locator,
    kind: 'text',
    text: `Paragraph ${at + 1}. ${'The month of March was weak in all regions. '.repeat(1 + (at % 17))}`,
  };
});

/** Where the mark stands in the window, once two pictures in a row have it at the same place. */
async function placeOf(page: Page): Promise<{ top: number; bottom: number }> {
  const mark = await page.locator('[data-quote=open]').elementHandle();
  return page.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = Number.NaN;
    for (let same = 0; same < 12; ) {
      await frame();
      const { top } = element?.getBoundingClientRect() ?? { top: Number.NaN };
      same = top === last ? same + 1 : 0;
      last = top;
    }
    const box = element?.getBoundingClientRect();
    return { top: box?.top ?? -1, bottom: box?.bottom ?? -1 };
  }, mark);
}

test('the cited item of a long list is in view and boxed after Open in the file, wide and on a phone', async () => {
  const [workbook, deck] = smallEvidence;
  const files = [workbook, deck, fileEvidence('summary', paragraphs)].flatMap((file) => file ?? []);
  const cookie = await gradedSubmission(files, [{ locator: 'S:p120', quote }]);
  for (const size of [{ viewport: { width: 1440, height: 900 } }, phone]) {
    await using opened = await freshPage({ ...size, reducedMotion: 'reduce' });
    const { page, context } = opened;
    await context.addCookies([cookie]);
    await page.goto(`${server.address}/upload`);
    // Not every browser keeps what is in view where it is while what stands above it changes its height.
    await page.addStyleTag({ content: '* { overflow-anchor: none !important; }' });
    await page.getByRole('article').first().getByRole('button', { name: '¶ 120' }).click();
    await page.getByRole('button', { name: 'Open in the file' }).click();
    await page.locator('[data-quote=open]').waitFor();
    expect(await page.locator('[data-quote=open]').allTextContents()).toEqual(['Raise the price of the small bottle']);
    const { top, bottom } = await placeOf(page);
    expect(top).toBeGreaterThan(60);
    expect(bottom).toBeLessThan(size.viewport.height - 60);
  }
});

/** The lines that a text is broken into, as they stand on the screen. */
function linesOf(part: Locator): Promise<string[]> {
  return part.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines = new Map<number, string>();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const [at, letter] of [...(node.nodeValue ?? '')].entries()) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom } = range.getBoundingClientRect();
        const line = [...lines.keys()].find((other) => Math.abs(other - bottom) < 8) ?? bottom;
        lines.set(line, (lines.get(line) ?? '') + letter);
      }
    }
    return [...lines.values()].map((line) => line.trim());
  });
}

test('a sentence whose numbers are marks of their own flows as text: as many lines, and none begins with a comma', async () => {
  const [workbook, deck] = smallEvidence;
  const claims = Array.from({ length: 30 }, (_, at) => `week ${at} sold ${at}1.7% (of ${at}3,400), cost $${at}5.30;`);
  const text = `The figures: ${claims.join(' ')} in all 7.45%.`;
  const files = [workbook, deck, fileEvidence('summary', [{ locator: 'S:p1', kind: 'text', text }])];
  const id = await storedSubmission(
    server.deps.database.db,
    files.flatMap((file) => file ?? []),
  );
  await using panel = await adminPage(server, 'user', `/results/${id}?at=S:p1`, { reducedMotion: 'reduce' });
  for (const size of [{ width: 1440, height: 900 }, phone.viewport]) {
    await panel.page.setViewportSize(size);
    const sentence = panel.page.locator('[data-locator="S:p1"] p');
    await sentence.getByRole('button', { name: '7.45%, not in the workbook' }).waitFor();
    expect(await sentence.getByRole('button').count()).toBeGreaterThan(60);
    const marked = await linesOf(sentence);
    expect(marked.join(' ')).toBe(text);
    expect(marked.filter((line) => /^[),.;]|[(:]$/.test(line))).toEqual([]);
    await sentence.evaluate((element) => element.replaceChildren(element.textContent ?? ''));
    expect(marked.length - (await linesOf(sentence)).length).toBeLessThan(2);
    await panel.page.reload();
  }
});
