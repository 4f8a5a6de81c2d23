import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { resetCriteria, type StoredCriteria, storedCriteria, storedCriterion } from '@tests/support/criteria';
import { countInputs } from '@tests/support/inputs';
import type { TestServer } from '@tests/support/server';
import { storedSubmission } from '@tests/support/submission';
import { type AdminPage, adminPage, adminServer } from './admin-page';

setDefaultTimeout(120_000);

let server: TestServer;
let panel: AdminPage;
let seeded: StoredCriteria;
let submission: number;

beforeAll(async () => {
  server = await adminServer();
  seeded = await storedCriteria(server);
  submission = await storedSubmission(server.deps.database.db);
  panel = await adminPage(server, 'user', '/prompts');
  panel.page.setDefaultTimeout(15_000);
  panel.page.on('dialog', (dialog) => void dialog.accept());
});

beforeEach(async () => {
  await resetCriteria(server, seeded);
  const { page } = panel;
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.address}/case-studies`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.address}/prompts`);
  await page.getByRole('heading', { name: 'Pricing-Concept Application Core 12 pts' }).waitFor();
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

const general = () => panel.page.getByRole('textbox', { name: 'Prompt Template' });

test('unsaved text survives another criterion, another page and a reload [4.9]', async () => {
  const { page } = panel;
  await general().fill('Half a thought');
  await page.getByRole('link', { name: /^Excel Workbook/ }).click();
  await page.getByRole('heading', { name: /^Excel Workbook/ }).waitFor();
  await page.getByRole('link', { name: /^Pricing-Concept Application/ }).click();
  await page.getByRole('heading', { name: /^Pricing-Concept/ }).waitFor();
  expect(await general().inputValue()).toBe('Half a thought');

  await page.getByRole('link', { name: 'Rubric Editor' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe('/prompts');
  await page.getByRole('link', { name: 'Rubric Editor' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await page.getByText('Valid Allocation').waitFor();
  await page.goBack();
  await general().waitFor();
  expect(await general().inputValue()).toBe('Half a thought');

  await page.reload();
  await general().waitFor();
  expect(await general().inputValue()).toBe('Half a thought');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await general().inputValue()).toStartWith('Judge how well');
});

test('variables are completed from the keyboard, and unknown ones are pointed out', async () => {
  const { page } = panel;
  await general().fill('');
  await general().pressSequentially('Out of {{max');
  await page.getByRole('option', { name: /maxScore/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type(' for {{studnt}}');
  expect(await general().inputValue()).toBe('Out of {{maxScore}} for {{studnt}}');
  await page.getByRole('button', { name: '{{studnt}}' }).click();
  const chosen = await general().evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );
  expect(chosen).toBe('{{studnt}}');
});

test('the whole prompt follows what is typed, and a dry run is graded live and saved nowhere, in one choice and two clicks', async () => {
  const { page } = panel;
  const inputs = await countInputs(page);
  await page.getByRole('combobox', { name: 'Submission' }).selectOption(String(submission));
  await page.getByText('Sum of its parts').waitFor();
  await general().fill('Out of {{maxScore}} points');
  await page.getByText('Out of 12 points').waitFor();
  await page.getByRole('tab', { name: 'Try It' }).click();
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('Result of this run, not saved').waitFor();
  expect(await inputs.soFar()).toEqual({ clicks: 2, keys: 0, choices: 1 });
  const [row] = await server.deps.database.sql`select count(*)::int as count from grading_results`;
  expect(row?.count).toBe(0);
  expect((await storedCriterion(server, 1)).version).toBe(1);
});
