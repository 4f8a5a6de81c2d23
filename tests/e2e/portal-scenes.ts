import type { GradingEvent } from '@domain/grading/grading-event';
import type { FakePortalApi } from '@tests/support/fake-portal-api';
import { done, failedArea, run, started, storyCriteria, wholeStory, writing } from '@tests/support/portal-story';
import { storedInPortal, studentEmail } from '@tests/support/portal-submission';
import type { Page } from 'playwright-core';

/** A file of the given size as the browser is handed it; nobody reads it here. */
export const pretendFile = (name: string, size = 1_000) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(size, 1),
});

export const pretendSubmissionFiles = (name = 'ridge') => [
  pretendFile(`${name}-pricing-model.xlsx`, 420_000),
  pretendFile(`${name}-launch-deck.pptx`, 940_000),
  pretendFile(`${name}-exec-summary.docx`, 105_000),
];

export const fileInput = (page: Page) => page.getByLabel(/choose files/i);
export const uploadButton = (page: Page) => page.getByRole('button', { name: /^Upload/ });

/** Only once the list has loaded: it moves the button down, and a click that it comes into hits nothing. */
export async function clickUpload(page: Page) {
  await page.getByRole('list', { name: 'Submissions' }).waitFor();
  await uploadButton(page).click();
}

export async function fillForm(page: Page) {
  await page.getByLabel('Case study').selectOption({ label: 'Pricing & Profit Simulation' });
  await page.getByLabel('Email').fill(studentEmail);
}

const noAnswer: GradingEvent = {
  event: 'failed',
  submissionId: 102,
  error: 'The grader did not answer. Your files are kept: nothing has to be uploaded again.',
  results: [],
  missing: [1],
};

const cards = (page: Page, state: string, count: number) =>
  page.waitForFunction(([name, n]) => document.querySelectorAll(`article[data-phase=${name}]`).length === n, [
    state,
    count,
  ] as const);

/** Drops files of these names onto an element, as a person does from a folder. */
export async function dropFiles(page: Page, selector: string, names: string[]) {
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const name of all) data.items.add(new File([new Uint8Array(900_000)], name));
    return data;
  }, names);
  await page.dispatchEvent(selector, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer });
}

async function open(page: Page, api: FakePortalApi) {
  await page.goto(`${api.url}/upload`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Brings a page into each state that the portal can be in; `ready` and `uploading` go on from the one before. */
export const scenes: Record<string, (page: Page, api: FakePortalApi) => Promise<void>> = {
  async empty(page, api) {
    await open(page, api);
    await page.getByText('How it works').waitFor();
  },

  async ready(page) {
    await fillForm(page);
    await fileInput(page).setInputFiles(pretendSubmissionFiles());
    await fileInput(page).setInputFiles(pretendSubmissionFiles('north'));
    await fileInput(page).setInputFiles(pretendSubmissionFiles('south').slice(0, 2));
    await page.getByText('2 of 3 ready').waitFor();
  },

  async uploading(page, api) {
    api.uploadAnswers = ['hold', 'hold'];
    await clickUpload(page);
    await page.getByText('Sent. Reading your three files…').nth(1).waitFor();
  },

  async grading(page, api) {
    api.submissions = [storedInPortal(103, 3), storedInPortal(102, 2), storedInPortal(101, 1)];
    api.emit(run(101), run(102), ...[0, 1].map((at) => done(102, at)));
    await open(page, api);
    await page.getByRole('tab').first().click();
    api.emit(...[0, 1, 2, 5, 6].flatMap((at) => [started(101, at), done(101, at)]));
    api.emit(...[3, 4, 7, 8].map((at) => started(101, at)), ...[3, 4, 7].map((at) => writing(101, at, 0.9)));
    api.emit(
      failedArea(101, 10, 9_000, 'The AI is not responding. Your work is safe and is graded as soon as it is back.'),
    );
    await cards(page, 'writing', 3);
    await cards(page, 'failed', 1);
  },

  async graded(page, api) {
    api.submissions = [storedInPortal(102, 2, 'graded'), storedInPortal(101, 1, 'graded')];
    api.emit(...wholeStory(101), ...wholeStory(102));
    await open(page, api);
    await page.getByRole('heading', { name: 'Grading Results' }).waitFor();
  },

  async held(page, api) {
    api.displaysResults = false;
    api.submissions = [storedInPortal(102, 2), storedInPortal(101, 1)];
    api.emit(run(101), ...wholeStory(102, false));
    await open(page, api);
    await page.getByRole('tab').first().click();
    api.emit(...[0, 1, 2, 4, 5, 6, 7, 10].map((at) => done(101, at, false)), started(101, 3), started(101, 8));
    await cards(page, 'done', 8);
  },

  async failed(page, api) {
    const refusal = 'This workbook has a password. Save it without one and add it again.';
    api.uploadAnswers = [
      {
        status: 422,
        body: {
          error: refusal,
          issues: [
            { path: 'excel', message: refusal },
            { path: 'summary', message: 'This document is empty. Add it again.' },
          ],
        },
      },
      'hold',
    ];
    api.submissions = [storedInPortal(102, 2)];
    api.emit(run(102), noAnswer);
    await open(page, api);
    await page.getByRole('button', { name: 'Grade again' }).waitFor();
    await dropFiles(
      page,
      'main',
      pretendSubmissionFiles().map((file) => file.name),
    );
    await fillForm(page);
    await clickUpload(page);
    await page.getByText(`Upload failed: 422 ${refusal}`).waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
  },

  async waiting(page, api) {
    api.submissions = [storedInPortal(101, 1)];
    const sentence = 'The AI service cannot be used now. Your work is safe.';
    api.emit(run(101), ...storyCriteria.map((_, at) => failedArea(101, at, 45_000, sentence)));
    await open(page, api);
    await page.getByRole('button', { name: 'Try now' }).waitFor();
  },
};
