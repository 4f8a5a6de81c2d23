import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import type { GradingResult } from '@domain/grading/grading-event';
import { expectFourLooks } from '@tests/support/four-looks';
import { storedSubmission } from '@tests/support/submission';
import { uploadForm } from '@tests/support/upload';
import { adminPage, adminServer, toast } from './admin-page';
import { editable } from './rubric-page';

setDefaultTimeout(180_000);

const corpus = (name: string) =>
  Bun.file(join(import.meta.dir, '../corpus/strong', name))
    .arrayBuffer()
    .then((bytes) => new File([bytes], name));

test('an instructor goes from an empty case study to a valid rubric with prompts, and a submission is graded with it [2.30] [2.27] [5.3] [5.6] [4.9]', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page, complaints } = opened;

  await page.getByRole('button', { name: 'Add Case Study' }).click();
  const creating = page.getByRole('dialog', { name: 'Create New Case Study' });
  await creating.getByRole('button', { name: 'Create Case Study' }).click();
  await creating.getByText('Name and description are required').waitFor();
  await creating.getByRole('textbox', { name: 'Name' }).fill('Sparkling Water');
  await creating.getByRole('textbox', { name: 'Description' }).fill('Decide whether a flavoured line earns its shelf.');
  await creating.getByRole('button', { name: 'Create Case Study' }).click();
  await toast(page, 'Case study created successfully').waitFor();
  await page.getByRole('link', { name: 'Rubric of Sparkling Water' }).click();

  await page.getByText('52/100').waitFor();
  await page.getByText('Must be exactly 100').waitFor();
  await page.getByRole('tab', { name: /^Case-Specific/ }).click();
  await page.getByText('No Case-Specific Criteria').waitFor();
  await page.getByRole('button', { name: 'Create Criterion' }).click();
  const adding = page.getByRole('dialog', { name: 'Create New Criterion' });
  expect(await adding.getByRole('textbox', { name: 'Max score' }).inputValue()).toBe('10');
  await adding.getByRole('button', { name: 'Create Criterion' }).click();
  await adding.getByText('Please enter a name.').waitFor();
  await adding.getByRole('textbox', { name: 'Name' }).fill('Price ladder');
  await adding
    .getByRole('textbox', { name: 'Description' })
    .fill('The prices of the sizes make sense beside each other.');
  await adding.getByRole('button', { name: 'Create Criterion' }).click();
  await toast(page, 'Criterion created successfully').waitFor();
  await page.getByText('62/100').waitFor();
  await editable(page, '10 pts, edit: points of Price ladder').click();
  await page.keyboard.type('48');
  await page.keyboard.press('Enter');
  await page.getByText('Valid Allocation').waitFor();
  // It counts before it is saved, and a prompt that is saved before that meets another version.
  await toast(page, 'Changes saved successfully').waitFor();

  await page.getByRole('button', { name: 'Actions for Price ladder' }).click();
  await page.getByRole('menuitem', { name: 'Edit prompts' }).click();
  await page.getByRole('heading', { name: /^Price ladder/ }).waitFor();
  await page.getByRole('textbox', { name: 'Prompt Template' }).fill('Compare the price per litre of each size.');
  await page.getByRole('button', { name: 'Save General Prompt' }).click();
  await toast(page, 'Prompt updated successfully').waitFor();

  const caseStudyId = new URL(page.url()).searchParams.get('caseStudy') ?? '';
  const form = uploadForm({
    caseStudyId,
    excel: await corpus('pricing-model.xlsx'),
    ppt: await corpus('launch-deck.pptx'),
    summary: await corpus('exec-summary.docx'),
  });
  const upload = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body: form });
  expect(upload.status).toBe(201);
  const { submission } = await upload.json();
  const graded = await page.request.post(`${server.address}/api/submissions/${submission.id}/grade`, {
    headers: { Origin: server.address },
  });
  const results: GradingResult[] = await graded.json();
  expect(results.map(({ criterionName, maxScore }) => ({ criterionName, maxScore }))).toEqual([
    { criterionName: 'Pricing-Concept Application', maxScore: 12 },
    { criterionName: 'Analytical Accuracy & Insight', maxScore: 14 },
    { criterionName: 'Excel Workbook', maxScore: 10 },
    { criterionName: 'PowerPoint Deck', maxScore: 8 },
    { criterionName: 'Executive Summary Email', maxScore: 8 },
    { criterionName: 'Price ladder', maxScore: 48 },
  ]);
  // Made, then 48 points, then the prompt: graded with the third version.
  expect(results.at(-1)?.criterionVersion).toBe(3);
  expect(complaints).toEqual([]);
});

test('a case study is deleted at once, and the toast undoes it while it shows [2.30] [5.11] [8.4]', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page } = opened;
  await page.getByRole('button', { name: 'Copy Pricing & Profit Simulation' }).click();
  await page.getByRole('button', { name: 'Delete Pricing & Profit Simulation (copy)' }).click();
  const deleted = toast(page, 'Case study deleted successfully');
  await deleted.waitFor();
  expect(await page.getByRole('article').count()).toBe(1);
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('article', { name: 'Pricing & Profit Simulation (copy)' }).waitFor();

  await storedSubmission(server.deps.database.db);
  await page.getByRole('button', { name: 'Delete Pricing & Profit Simulation', exact: true }).click();
  const refused = toast(page, 'Error deleting case study');
  await refused.filter({ hasText: '409: This case study has 1 submission' }).waitFor();
  await page.getByRole('article', { name: 'Pricing & Profit Simulation', exact: true }).waitFor();
});

test('dates and attempts of a case study are set, and students read them before they hand in', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page } = opened;
  await page.getByRole('button', { name: 'Dates and attempts of Pricing & Profit Simulation' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dates and Attempts' });
  await dialog.getByLabel('Opens').fill('2020-01-05T08:00');
  await dialog.getByLabel('Closes').fill('2020-01-04T08:00');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await dialog.getByText('A case study closes after it opens').waitFor();
  await dialog.getByLabel('Closes').fill('2020-03-01T17:00');
  await dialog.getByLabel('Attempts per e-mail address').fill('2');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Case study updated successfully').waitFor();
  await page.getByText('Closed', { exact: true }).waitFor();
  await page.getByText('2 attempts per e-mail').waitFor();
  await page.goto(`${server.address}/upload`);
  await page.getByRole('combobox', { name: 'Case study' }).selectOption('1');
  await page.getByText('This case study is closed. Work could be handed in until March 1, 2020').waitFor();
});

test('before a change to a core criterion is saved, it is said in how many case studies it is used', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page } = opened;
  await page.getByRole('button', { name: 'Copy Pricing & Profit Simulation' }).click();
  await toast(page, 'Case study created successfully').waitFor();
  await page.goto(`${server.address}/rubrics`);
  await editable(page, 'Excel Workbook, edit: name').click();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Used by 2 case studies' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  const field = page.getByRole('textbox', { name: 'name', exact: true });
  expect(await field.inputValue()).toBe('Excel Workbooks');
  await field.press('Enter');
  await question.getByRole('button', { name: 'Save for all 2' }).click();
  await toast(page, 'Changes saved successfully').waitFor();
});

test('a rubric goes out as a file and comes in again, and a faulty file is rejected with its lines', async () => {
  await using server = await adminServer();
  await using opened = await adminPage(server, 'user', '/rubrics?dialog=import');
  const { page } = opened;
  for (const format of ['json', 'csv']) {
    const file = await page.request.get(`${server.address}/api/case-studies/1/rubric?format=${format}`);
    const buffer = await file.body();
    await page.locator('input[type=file]').setInputFiles({ name: `rubric.${format}`, mimeType: 'text/plain', buffer });
    await page.getByRole('definition').getByText('11', { exact: true }).waitFor();
  }
  const faulty = Buffer.from('[\n  {"category": "core", "name": "Depth", "description": "x", "maxScore": 101}\n]');
  await page.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'text/plain', buffer: faulty });
  await page.getByText('Line 2').waitFor();
  await page.getByText('maxScore must be a whole number from 1 to 100.').waitFor();
  expect(await page.getByRole('button', { name: 'Import', exact: true }).getAttribute('aria-disabled')).toBe('true');
});

test('case studies, rubric and prompts are accessible and fit, wide and narrow, light and dark', async () => {
  await using server = await adminServer();
  const submission = await storedSubmission(server.deps.database.db);
  const scenes = [
    ['/case-studies', 'Created'],
    ['/case-studies?dialog=new', 'Create New Case Study'],
    ['/case-studies?limits=1', 'Dates and Attempts'],
    ['/rubrics?open=2', 'Score Ranges'],
    ['/rubrics?dialog=new', 'Create New Criterion'],
    ['/rubrics?versions=2', 'In use'],
    ['/rubrics?caseStudy=999', 'The criteria could not be loaded'],
    [`/prompts?criterion=2&submission=${submission}`, 'Tokens, estimated'],
  ] as const;
  await using opened = await adminPage(server, 'user', '/account', { reducedMotion: 'reduce' });
  const { page } = opened;
  for (const [path, sign] of scenes) {
    await page.goto(`${server.address}${path}`);
    await page.getByText(sign).first().waitFor();
    await expectFourLooks(page, `rubric ${path.replaceAll(/[^a-zA-Z]+/g, ' ').trim()}`);
  }
});
