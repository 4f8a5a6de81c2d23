import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { untilFocused } from '@tests/support/focus';
import { done, run, started, wholeStory } from '@tests/support/portal-story';
import { storedInPortal, studentEmail } from '@tests/support/portal-submission';
import { weighScripts } from '@tests/support/script-weight';
import type { Page } from 'playwright-core';
import { clickUpload, fileInput, fillForm, pretendFile, uploadButton } from './portal-scenes';

setDefaultTimeout(60_000);

const threeFiles = (name = 'a') => [
  pretendFile(`${name}.xlsx`),
  pretendFile(`${name}.pptx`),
  pretendFile(`${name}.docx`),
];
const toast = (page: Page) => page.locator('[data-toast]');

async function portal(options: { prepare?(api: FakePortalApi): void } = {}) {
  const api = await FakePortalApi.start();
  options.prepare?.(api);
  const opened = await freshPage({ reducedMotion: 'reduce' });
  await opened.page.goto(`${api.url}/upload`);
  return {
    api,
    page: opened.page,
    complaints: opened.complaints,
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

test('on a phone a begun submission says what it lacks, and the file that comes next completes it [5.12] [5.14]', async () => {
  await using at = await portal();
  const { page } = at;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('0 ready. Add a workbook, a deck and an executive summary.').waitFor();
  await fillForm(page);
  await fileInput(page).setInputFiles(threeFiles().slice(0, 2));
  await page.getByText('0 of 1 ready. Add the executive summary.').waitFor();
  expect(await uploadButton(page).isDisabled()).toBe(true);
  await fileInput(page).setInputFiles(threeFiles().slice(2));
  await page.getByText('1 of 1 ready').waitFor();
  expect(await uploadButton(page).isEnabled()).toBe(true);
});

test('a file that was moved after it was chosen is asked for again, and not sent again', async () => {
  await using at = await portal();
  const { page, api } = at;
  const folder = mkdtempSync(join(tmpdir(), 'changed-file-'));
  try {
    const paths = ['a.xlsx', 'a.pptx', 'a.docx'].map((name) => join(folder, name));
    for (const path of paths) writeFileSync(path, 'before');
    await fillForm(page);
    await fileInput(page).setInputFiles(paths);
    await page.getByText('1 of 1 ready').waitFor();
    rmSync(join(folder, 'a.xlsx'));
    await clickUpload(page);
    await page.getByText('Upload failed: This file was changed or moved after you added it. Add it again.').waitFor();
    await page.getByText('0 of 1 ready. Replace the workbook.').waitFor();
    writeFileSync(join(folder, 'a.xlsx'), 'saved again');
    await page.getByLabel('Replace file a.xlsx').setInputFiles(join(folder, 'a.xlsx'));
    await clickUpload(page);
    await page.locator('article[data-phase]').first().waitFor();
    expect(api.uploads.at(-1)?.files).toEqual({ excel: 'a.xlsx', ppt: 'a.pptx', summary: 'a.docx' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a stream that is cut goes on where it was, and repeats nothing', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [storedInPortal(7, 1)];
      api.emit(run(7), started(7, 0), done(7, 0));
    },
  });
  const { page, api } = at;
  await page.getByText('1 of 11 areas').first().waitFor();
  api.cutStreams();
  api.emit(started(7, 1), done(7, 1));
  await page.getByText('2 of 11 areas').first().waitFor();
  expect(api.calls.filter((call) => call.startsWith('watch'))).toEqual(['watch 7 after 0', 'watch 7 after 3']);
});

test('a citation opens with the keyboard, tells its quote and place, and gives the focus back', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [storedInPortal(7, 1, 'graded')];
      api.emit(...wholeStory(7));
    },
  });
  const { page } = at;
  const chip = page.getByRole('button', { name: /Value map!D9/ }).first();
  await chip.focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Evidence: Value map!D9' });
  await card.getByText('$0.63 per litre against the incumbent').waitFor();
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await untilFocused(chip);
});

test('submissions are reached with the arrow keys, and a reload stays on the chosen one', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [storedInPortal(8, 2, 'graded'), storedInPortal(7, 1, 'graded')];
      api.emit(...wholeStory(7), ...wholeStory(8));
    },
  });
  const { page } = at;
  const tabs = page.getByRole('tab');
  await tabs.nth(1).click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Pricing & Profit Simulation', exact: true }).waitFor();
  expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true');
  await page.reload();
  await page.getByRole('heading', { name: 'Pricing & Profit Simulation', exact: true }).waitFor();
});

test('the browser asks before unsent files are lost', async () => {
  await using at = await portal();
  const { page } = at;
  await fileInput(page).setInputFiles(threeFiles());
  await page.getByText('Submissions 1').waitFor();
  await page.getByLabel('Email').fill(studentEmail);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('the theme goes from the system’s to light to dark, and is remembered', async () => {
  await using at = await portal();
  const { page } = at;
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'system');
  expect(await theme()).toBe('system');
  await page.getByRole('button', { name: 'Theme: system. Switch to light' }).click();
  await page.getByRole('button', { name: 'Theme: light. Switch to dark' }).click();
  expect(await theme()).toBe('dark');
  await page.reload();
  await page.getByRole('button', { name: 'Theme: dark. Switch to system' }).waitFor();
  expect(await theme()).toBe('dark');
});

test('before anybody touches it the page has loaded at most 90 KB of script', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage();
  const { page } = opened;
  const scripts = weighScripts(page);
  await page.goto(`${api.url}/upload`);
  await uploadButton(page).waitFor();
  // As Chromium says it of a pointer that lies still, when the page below it changes.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await page.waitForLoadState('networkidle');
  const bytes = await scripts.bytes();
  expect(bytes).toBeGreaterThan(80_000);
  expect(bytes).toBeLessThanOrEqual(90_000);
  const more = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('.js'));
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 220);
  await more;
});

test('toasts leave by themselves, are reached with F8, and a swipe of 50 px sends them away [9.10]', async () => {
  await using at = await portal();
  const { page } = at;
  await page.getByLabel('Case study').selectOption({ index: 1 });
  await fileInput(page).setInputFiles(threeFiles());
  await clickUpload(page);
  await toast(page).waitFor();
  // It hears of F8 once it has its stops for Tab.
  await page.locator('[aria-label^=Notification] > [tabindex="0"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('F8');
  await untilFocused(page.locator('[aria-label^=Notification] ol'));
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('the toast is not to be seen');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 62, y, { steps: 6 });
  await page.mouse.up();
  await toast(page).waitFor({ state: 'detached' });
});
