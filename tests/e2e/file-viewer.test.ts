import { expect, setDefaultTimeout, test } from 'bun:test';
import type { Citation } from '@domain/evidence/evidence';
import { proofOf, sending } from '@tests/support/app';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import { readOfTrio } from '@tests/support/corpus-trio';
import { fairAnswer, scriptedGrader } from '@tests/support/scripted-grader';
import { testServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import type { Locator, Page } from 'playwright-core';

setDefaultTimeout(60_000);

const places: Omit<Citation, 'match'>[] = [
  { locator: "W:'Sales Data'!F5021", quote: '$389.18' },
  { locator: 'D:5:table:1', quote: '44.7%' },
  { locator: 'D:3:notes', quote: 'Both signs are negative' },
  { locator: 'S:p3', quote: 'The 10% coupon had a lift of 26.2%' },
];

/** A 9,001-row workbook, a deck and a PDF, graded with citations into each, as its student sees them. */
async function gradedSubmission() {
  const files = [
    await readOfTrio('large', 'excel'),
    await readOfTrio('strong', 'ppt'),
    await readOfTrio('middling', 'summary'),
  ];
  const grader = scriptedGrader(async ({ criterion }) => ({ ...fairAnswer(criterion), evidence: places }));
  const server = await testServer({ pages: true, deps: { grader } });
  const id = await storedSubmission(server.deps.database.db, files);
  const cookie = await proofOf(server.deps, id);
  await fetch(`${server.address}/api/submissions/${id}/grade`, sending('POST', {}, { cookie }));
  const [name = '', value = ''] = cookie.split('=');
  return { server, cookie: { name, value, url: server.address } };
}

async function openPlace(page: Page, place: string): Promise<Locator> {
  await page.locator('.criterion').first().getByRole('button', { name: place }).click();
  await page.getByRole('button', { name: 'Open in the file' }).click();
  return page.getByRole('dialog');
}

const isSeen = (mark: Locator) =>
  mark.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });

test('a citation opens the file at its place, marked and in view, by mouse and by keys [2.39]', async () => {
  const { server, cookie } = await gradedSubmission();
  await using _server = server;
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
  expect(await isSeen(cell)).toBe(true);
  expect(await dialog.locator('.ev-cell.also').allTextContents()).toEqual(['$3.19', '122']);
  expect(await dialog.locator('.ev-number.on').textContent()).toBe('5021');
  expect(await dialog.locator('.ev-formula').textContent()).toContain('F5021=D5021*E5021$389.18');
  expect(await dialog.getByRole('complementary', { name: 'Quoted here' }).textContent()).toContain(
    '“$389.18”, cited for',
  );
  expect(asked).toHaveLength(1);
  expect(await dialog.locator('.ev-cell').count()).toBeLessThan(800);

  const grid = dialog.getByRole('grid', { name: 'Sheet Sales Data' });
  expect([await grid.getAttribute('aria-rowcount'), await grid.getAttribute('aria-busy')]).toEqual(['9002', 'false']);
  await grid.focus();
  await page.keyboard.press('ArrowDown');
  expect(await cell.getAttribute('data-row')).toBe('5022');
  await page.keyboard.press('Control+End');
  await dialog.locator('.ev-cell.active[data-row="9001"][data-column="7"]', { hasText: '$' }).waitFor();
  expect(await isSeen(cell)).toBe(true);
  await page.keyboard.press('Control+Home');
  await dialog.locator('.ev-cell.active[data-row="1"][data-column="1"]', { hasText: /\w/ }).waitFor();
  expect(await grid.getAttribute('aria-activedescendant')).toBe(await cell.getAttribute('id'));
  expect(asked).toHaveLength(3);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('tab');
  await page.keyboard.press('ArrowRight');
  await dialog.getByRole('grid', { name: 'Sheet Summary' }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await accessibilityFindings(page)).toEqual([]);
  }

  await dialog.getByRole('button', { name: 'Next citation' }).click();
  await dialog.getByRole('button', { name: 'Next citation' }).click();
  const figure = dialog.locator('mark.ev-quote', { hasText: '44.7%' });
  await figure.waitFor();
  expect(await isSeen(figure)).toBe(true);
  expect(await dialog.getByRole('tab', { name: /^Slide 5/ }).getAttribute('aria-selected')).toBe('true');
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Next citation' }).click();
  const note = dialog.locator('mark.ev-quote', { hasText: 'Both signs are negative' });
  await note.waitFor();
  expect(await isSeen(note)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.setViewportSize({ width: 390, height: 844 });
  await openPlace(page, '¶ 3');
  const words = dialog.locator('mark.ev-quote');
  await words.waitFor();
  expect([await words.textContent(), await isSeen(words)]).toEqual(['The 10% coupon had a lift of 26.2%', true]);
  expect(await dialog.getByText('Page 1').count()).toBe(1);
  expect(await dialog.evaluate((sheet) => sheet.getBoundingClientRect().height)).toBe(844);
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
