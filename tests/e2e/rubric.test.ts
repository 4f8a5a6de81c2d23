import { expect, setDefaultTimeout, test } from 'bun:test';
import type { GradingResult } from '@domain/grading/grading-event';
import { expectFourLooks } from '@tests/support/four-looks';
import { countInputs } from '@tests/support/inputs';
import { storedSubmission } from '@tests/support/submission';
import { scriptedReader, uploadForm } from '@tests/support/upload';
import { adminPage, adminServer, goWithin, toast } from './admin-page';
import { editable } from './rubric-page';

setDefaultTimeout(180_000);

test('an instructor goes from an empty case study to a valid rubric with prompts, and a submission is graded with it, in ten clicks [2.30] [2.27] [5.3] [5.6] [4.9]', async () => {
  await using server = await adminServer({ deps: { reader: scriptedReader() } });
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page, complaints } = opened;
  const inputs = await countInputs(page);

  await page.getByRole('button', { name: 'Add Case Study' }).click();
  const creating = page.getByRole('dialog', { name: 'Create New Case Study' });
  await inputs.detour(async () => {
    await creating.getByRole('button', { name: 'Create', exact: true }).click();
    await creating.getByText('Name and description are required').waitFor();
  });
  await creating.getByRole('textbox', { name: 'Name' }).fill('Sparkling Water');
  await creating.getByRole('textbox', { name: 'Description' }).fill('Decide whether a flavoured line earns its shelf.');
  await creating.getByRole('button', { name: 'Create', exact: true }).click();
  await toast(page, 'Case study created successfully').waitFor();
  await page.getByRole('link', { name: 'Rubric of Sparkling Water' }).click();

  await page.getByText('52/100').waitFor();
  await page.getByText('Must be exactly 100').waitFor();
  await page.getByRole('tab', { name: /^Case-Specific/ }).click();
  await page.getByText('No Case-Specific Criteria').waitFor();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Add Criterion' }).click();
  const adding = page.getByRole('dialog', { name: 'Create New Criterion' });
  expect(await adding.getByRole('textbox', { name: 'Max score' }).inputValue()).toBe('10');
  await inputs.detour(async () => {
    await adding.getByRole('button', { name: 'Create Criterion' }).click();
    await adding.getByText('Please enter a name.').waitFor();
  });
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
  expect(await inputs.soFar()).toEqual({ clicks: 10, keys: 1, choices: 0 });

  const caseStudyId = new URL(page.url()).searchParams.get('caseStudy') ?? '';
  const body = uploadForm({ caseStudyId });
  const upload = await fetch(`${server.address}/api/upload-submission`, { method: 'POST', body });
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

test('the buttons of a dialog stay in sight where it is higher than the window', async () => {
  await using server = await adminServer();
  const size = { width: 1280, height: 640 };
  await using opened = await adminPage(server, 'user', '/case-studies?limits=1', { viewport: size });
  const dialog = opened.page.getByRole('dialog', { name: 'Dates and Attempts' });
  await dialog.getByRole('button', { name: 'Cancel' }).waitFor();
  expect((await dialog.boundingBox())?.height).toBeGreaterThan(size.height);
  const cancel = await dialog.getByRole('button', { name: 'Cancel' }).boundingBox();
  expect(cancel && cancel.y + cancel.height).toBeLessThanOrEqual(size.height);
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
    [`/prompts?criterion=2&submission=${submission}`, 'Sum of its parts'],
  ] as const;
  await using opened = await adminPage(server, 'user', '/account', { reducedMotion: 'reduce' });
  const { page } = opened;
  for (const [path, sign] of scenes) {
    await goWithin(page, path);
    await page.getByText(sign).first().waitFor();
    await expectFourLooks(page, `rubric ${path.replaceAll(/[^a-zA-Z]+/g, ' ').trim()}`);
  }
});
