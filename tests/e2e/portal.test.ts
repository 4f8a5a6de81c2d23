import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import { untilFocused } from '@tests/support/focus';
import { done, run, started, storyResult, wholeStory, writing } from '@tests/support/portal-story';
import type { Page } from 'playwright-core';
import { dropFiles, fileInput, fillForm, pretendFile, stored, studentEmail, uploadButton } from './portal-scenes';

setDefaultTimeout(60_000);

const threeFiles = (name = 'a') => [
  pretendFile(`${name}.xlsx`),
  pretendFile(`${name}.pptx`),
  pretendFile(`${name}.docx`),
];
const toast = (page: Page) => page.locator('.toast');

/** Follows every toast that comes, however soon the next one takes its place; waits for one with these words. */
async function toastsOf(page: Page): Promise<(words: string) => Promise<unknown>> {
  const toasted = await page.evaluateHandle(() => {
    const all = new Set<string>();
    const look = () => {
      for (const each of document.querySelectorAll('.toast')) all.add(each.textContent ?? '');
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return all;
  });
  return (words) =>
    page.waitForFunction(([all, some]) => [...all].join('\n').includes(some), [toasted, words] as const);
}

const refused = (status: number, error: string) => ({ status, body: { error } });

const refusedFiles = {
  status: 422,
  body: {
    error: 'This deck is empty.',
    issues: [
      { path: 'ppt', message: 'This deck is empty.' },
      { path: 'summary', message: 'This summary has a password.' },
    ],
  },
};

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

test('nothing is sent without a case study, three files and an address [5.14]', async () => {
  await using at = await portal();
  const { page, api } = at;
  expect(await uploadButton(page).isDisabled()).toBe(true);
  await fileInput(page).setInputFiles(threeFiles());
  expect(await uploadButton(page).isDisabled()).toBe(true);
  await page.getByLabel('Case study').selectOption({ index: 1 });
  await uploadButton(page).click();
  await toast(page).getByText('Email required', { exact: true }).waitFor();
  await toast(page).getByText('Please enter your email address before uploading.').waitFor();
  await page.getByLabel('E-mail').fill('maya.okafor');
  await uploadButton(page).click();
  await toast(page).getByText('Invalid email', { exact: true }).waitFor();
  expect(api.uploads).toEqual([]);
});

test('dropped files pair into submissions; a file for one slot has to be of its type [5.12] [5.13]', async () => {
  await using at = await portal();
  const { page } = at;
  await dropFiles(page, '.drop', ['a.xlsx', 'b.xlsx', 'a.pptx', 'b.pptx', 'a.pdf', 'notes.txt']);
  await page.getByText('Submissions 3').waitFor();
  expect(await page.getByText('missing - click to upload').count()).toBe(4);
  const summary = page.getByLabel(/Executive Summary of .*missing/).first();
  await summary.setInputFiles(pretendFile('model.xlsx'));
  await toast(page).getByText('Invalid file type').waitFor();
  await toast(page).getByText('Please select a valid Executive Summary (.pdf, .docx, .doc) file.').waitFor();
  await summary.setInputFiles(pretendFile('summary.pdf'));
  await toast(page).getByText('File added').waitFor();
  await page.getByText('1 of 3 ready').waitFor();
});

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

test('a refused upload is sent again with the files and the key it has, and a replaced file makes it another [8.7]', async () => {
  await using at = await portal();
  const { page, api } = at;
  api.uploadAnswers = [refused(503, 'All readers are busy.'), refusedFiles];
  await fillForm(page);
  await fileInput(page).setInputFiles(threeFiles());
  await uploadButton(page).click();
  await page.getByText('Upload failed: 503 All readers are busy.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Upload failed: 422 This deck is empty.').waitFor();
  await page.getByText('This summary has a password.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await page.getByText('0 of 1 ready. Replace the deck and the executive summary.').waitFor();
  await page.getByLabel('Replace file a.docx').setInputFiles(pretendFile('open.docx'));
  await page.getByText('0 of 1 ready. Replace the deck.').waitFor();
  await page.getByLabel('Replace file a.pptx').setInputFiles(pretendFile('better.pptx'));
  await uploadButton(page).click();
  await page.locator('.card').first().waitFor();
  const [first, second, third] = api.uploads;
  expect(second?.key).toBe(first?.key ?? '');
  expect(third?.key).not.toBe(first?.key ?? '');
  expect(first?.files).toEqual({ excel: 'a.xlsx', ppt: 'a.pptx', summary: 'a.docx' });
  expect(third?.files).toEqual({ excel: 'a.xlsx', ppt: 'better.pptx', summary: 'open.docx' });
  expect(first?.fields).toMatchObject({ caseStudyId: '1', userEmail: studentEmail });
  expect(first?.fields.studentId).toMatch(/^student_[0-9a-f]{8}$/);
  await api.called(/^start 103$/);
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
    await uploadButton(page).click();
    await page.getByText('Upload failed: This file was changed or moved after you added it. Add it again.').waitFor();
    await page.getByText('0 of 1 ready. Replace the workbook.').waitFor();
    writeFileSync(join(folder, 'a.xlsx'), 'saved again');
    await page.getByLabel('Replace file a.xlsx').setInputFiles(join(folder, 'a.xlsx'));
    await uploadButton(page).click();
    await page.locator('.card').first().waitFor();
    expect(api.uploads.at(-1)?.files).toEqual({ excel: 'a.xlsx', ppt: 'a.pptx', summary: 'a.docx' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an upload can be cancelled and is ready again with its key', async () => {
  await using at = await portal();
  const { page, api } = at;
  api.uploadAnswers = ['hold'];
  await fillForm(page);
  await fileInput(page).setInputFiles(threeFiles());
  await uploadButton(page).click();
  await page.getByRole('button', { name: 'Uploading & Grading...' }).waitFor();
  await page.getByText('Sent. Reading your three files…').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Ready', { exact: true }).waitFor();
  await uploadButton(page).click();
  await page.locator('.card').first().waitFor();
  expect(api.uploads[1]?.key).toBe(api.uploads[0]?.key ?? '');
});

test('several submissions go out two at a time, and one stream watches them all [2.44]', async () => {
  await using at = await portal();
  const { page, api } = at;
  api.uploadAnswers = ['hold', 'hold'];
  await fillForm(page);
  for (const name of ['a', 'b', 'c']) await fileInput(page).setInputFiles(threeFiles(name));
  await uploadButton(page).click();
  await page.getByText('Sent. Reading your three files…').nth(1).waitFor();
  expect(api.uploads).toHaveLength(2);
  api.release();
  await page.getByRole('tab').nth(2).waitFor();
  await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 3);
  await api.called(/^watch (\d+,){2}\d+ /);
  expect(api.uploads).toHaveLength(3);
});

test('areas fill while they are written, and the end is told: the grade, then that all is done [4.6] [8.7]', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [stored(7, 1)];
      api.emit(run(7));
    },
  });
  const { page, api, complaints } = at;
  await page.getByRole('heading', { name: 'Maya Okafor' }).waitFor();
  await api.called(/^watch/);
  api.emit(started(7, 0));
  await page.locator('.card-reading').waitFor();
  api.emit(writing(7, 0, 0.85));
  await page.locator('.card-writing').getByText('the 1 L price is anchored').waitFor();
  expect(await page.locator('.card-writing').getAttribute('aria-busy')).toBe('true');
  api.emit(done(7, 0));
  await page.getByRole('img', { name: '11 of 12 so far' }).waitFor();
  await page.getByText('1 of 11 areas').first().waitFor();
  const toasted = await toastsOf(page);
  api.emit(...wholeStory(7).slice(1));
  await toasted('Upload and grading successful');
  await toasted('11 criteria graded');
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
  await page.getByRole('img', { name: '83 out of 100' }).waitFor();
  await page.getByText('Letter grade').waitFor();
  await toast(page).getByText('All submissions processed!').waitFor();
  await toast(page).getByText('Results are displayed below...').waitFor();
  expect(await toast(page).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a stream that is cut goes on where it was, and repeats nothing', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [stored(7, 1)];
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

test('held-back results are only counted; then the list is cleared and the e-mail pointed to [4.6]', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.displaysResults = false;
      api.submissions = [stored(7, 1)];
      api.emit(run(7), started(7, 0), done(7, 0, false));
    },
  });
  const { page, api } = at;
  await page.getByRole('img', { name: '1 of 11 areas' }).waitFor();
  await page.getByText('Your instructor releases the results.').first().waitFor();
  expect(await page.locator('.card .chip, .card .text').count()).toBe(0);
  api.emit(...wholeStory(7, false).slice(3));
  await toast(page).getByText('Please check your email for the results, or contact your instructor.').waitFor();
  await page.getByRole('heading', { name: 'Hand in your case study' }).waitFor();
  expect(await page.locator('.submission').count()).toBe(0);
  await page.getByRole('button', { name: 'Read Maya Okafor' }).waitFor();
});

test('failed grading keeps the upload and can be asked for again [4.4] [8.7]', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [stored(7, 1)];
      api.emit(run(7), started(7, 0));
    },
  });
  const { page, api } = at;
  await page.locator('.card-reading').waitFor();
  await api.called(/^start 7$/);
  const toasted = await toastsOf(page);
  api.emit({ event: 'failed', submissionId: 7, error: 'The grader did not answer.', results: [], missing: [1] });
  await toasted('Upload successful, grading failed');
  await toasted('Files uploaded for Maya Okafor, but AI grading failed');
  await page.getByText('Upload OK, Grading Failed').first().waitFor();
  await page.getByRole('button', { name: 'Grade again' }).click();
  await api.called(/^start 7$/, 2);
  api.emit(...wholeStory(7).slice(1));
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
});

test('where no stream can be had, results are asked for and the waiting call tells the end [4.5] [9.7]', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.streams = false;
      api.submissions = [stored(7, 1)];
      api.results.set(7, [storyResult(7, 0)]);
    },
  });
  const { page, api } = at;
  await page.getByText('Live grading cannot be shown on this connection.').waitFor();
  await page.getByText(/^About \d+%$/).waitFor();
  await page.locator('.card-done').waitFor();
  await api.called(/^grade 7$/);
  expect(api.calls.filter((call) => call === 'grade 7')).toHaveLength(1);
  api.results.set(
    7,
    Array.from({ length: 11 }, (_, area) => storyResult(7, area)),
  );
  api.finishGrading();
  await page.getByRole('img', { name: '83 out of 100' }).waitFor();
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
});

test('a citation opens with the keyboard, tells its quote and place, and gives the focus back', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [stored(7, 1, 'graded')];
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
      api.submissions = [stored(8, 2, 'graded'), stored(7, 1, 'graded')];
      api.emit(...wholeStory(7), ...wholeStory(8));
    },
  });
  const { page } = at;
  const tabs = page.getByRole('tab');
  await tabs.nth(1).click();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('heading', { name: 'Maya Okafor', exact: true }).waitFor();
  expect(await tabs.nth(0).getAttribute('aria-selected')).toBe('true');
  await page.reload();
  await page.getByRole('heading', { name: 'Maya Okafor', exact: true }).waitFor();
});

test('a new submission starts on an empty page, and the old one can be read again [4.6]', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.submissions = [stored(7, 1, 'graded')];
      api.emit(...wholeStory(7));
    },
  });
  const { page } = at;
  await page.getByRole('button', { name: 'Start New Submission' }).click();
  await page.getByText('Drop your workbook, deck and summary here').waitFor();
  await page.reload();
  await page.getByText('Drop your workbook, deck and summary here').waitFor();
  await page.getByRole('button', { name: 'Read Maya Okafor' }).click();
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
});

test('the browser asks before unsent files are lost', async () => {
  await using at = await portal();
  const { page } = at;
  await fileInput(page).setInputFiles(threeFiles());
  await page.getByText('Submissions 1').waitFor();
  await page.getByLabel('E-mail').fill(studentEmail);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});

test('case studies that cannot be loaded are said to be so [2.41]', async () => {
  await using at = await portal({
    prepare: (api) => {
      api.failCaseStudies = true;
    },
  });
  await at.page.getByText('Failed to load case studies. Please refresh the page.').waitFor();
});

test('the chosen case study says what is graded, before and while it is [2.47]', async () => {
  await using at = await portal({
    prepare: (api) => {
      const areas = [
        { name: 'Brand story', points: 60 },
        { name: 'Media plan', points: 40 },
      ];
      api.caseStudies.push({ id: 2, name: 'Launch', description: '', createdAt: '2026-01-02T00:00:00.000Z', areas });
    },
  });
  const { page } = at;
  await page.getByText('How it works').waitFor();
  expect(await page.getByText('What is graded').count()).toBe(0);
  await page.getByLabel('Case study').selectOption({ label: 'Launch' });
  const listed = page.locator('.areas');
  expect(await listed.getByRole('listitem').allTextContents()).toEqual(['1Brand story60 pts', '2Media plan40 pts']);
  await page.getByLabel('E-mail').fill(studentEmail);
  await fileInput(page).setInputFiles(threeFiles());
  await uploadButton(page).click();
  await page.locator('.card').first().waitFor();
  expect(await page.locator('.card h3').allTextContents()).toEqual(['Brand story', 'Media plan']);
  await page.getByText('0 of 2 areas').first().waitFor();
});

test('the student is told who reads the files before sending them', async () => {
  await using outside = await portal();
  await outside.page.getByText('the AI model gpt-6-mini of an outside provider').waitFor();
  await using offline = await portal({
    prepare: (api) => {
      api.grader = 'offline';
    },
  });
  await offline.page.getByText('graded by fixed rules on this server, not by AI').waitFor();
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

test('before anybody touches it the page has loaded at most 100 KB of script', async () => {
  await using api = await FakePortalApi.start();
  await using opened = await freshPage();
  const { page } = opened;
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.url());
  });
  await page.goto(`${api.url}/upload`);
  await uploadButton(page).waitFor();
  // As Chromium says it of a pointer that lies still, when the page below it changes.
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })));
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  for (const url of scripts) bytes += gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length;
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(100_000);
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
  await uploadButton(page).click();
  await toast(page).waitFor();
  // It hears of F8 once it has its stops for Tab.
  await page.locator(':has(> .toast-viewport) > [tabindex="0"]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('F8');
  await untilFocused(page.locator('.toast-viewport'));
  const box = await toast(page).boundingBox();
  if (!box) throw new Error('the toast is not to be seen');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 62, y, { steps: 6 });
  await page.mouse.up();
  await toast(page).waitFor({ state: 'detached' });
});
