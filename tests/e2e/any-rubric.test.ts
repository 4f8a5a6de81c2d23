import { expect, setDefaultTimeout, test } from 'bun:test';
import { join } from 'node:path';
import { scriptedReader } from '@tests/support/upload';
import { adminPage, adminServer, toast } from './admin-page';

setDefaultTimeout(180_000);

const corpus = (name: string) => join(import.meta.dir, '../corpus/strong', name);

test('[C7.14] [C7.16] [C7.18] [C7.19] a draft starts from a template, takes a core criterion back, is tried and opened', async () => {
  await using server = await adminServer({ deps: { reader: scriptedReader() } });
  await using opened = await adminPage(server, 'user', '/case-studies');
  const { page, complaints } = opened;

  await page.getByRole('button', { name: 'Add Case Study' }).click();
  const creating = page.getByRole('dialog', { name: 'Create New Case Study' });
  await creating.getByRole('textbox', { name: 'Name' }).fill('Acquisition');
  await creating.getByRole('textbox', { name: 'Description' }).fill('Value a target and say what to bid.');
  await creating.getByRole('button', { name: 'Create as draft' }).click();
  const card = page.getByRole('article', { name: 'Acquisition' });
  await card.getByText('Draft', { exact: true }).waitFor();

  await card.getByRole('link', { name: 'Rubric of Acquisition' }).click();
  await page.getByRole('tab', { name: /^Case-Specific/ }).click();
  await page.getByRole('button', { name: 'Start from a template' }).click();
  const starting = page.getByRole('dialog', { name: 'Start from a template' });
  await starting.getByRole('radio', { name: /^Financial model/ }).check();
  await starting.getByRole('button', { name: 'Add 6 criteria' }).click();
  await page.getByText('Formula Integrity').first().waitFor();
  await page.getByText('Valid Allocation').waitFor();

  await page.getByRole('tab', { name: /^Core Criteria/ }).click();
  expect(await page.getByText('Not used here').count()).toBe(5);
  await page.getByRole('switch', { name: 'Used in this case study: PowerPoint Deck' }).click();
  await page.getByText('108/100').waitFor();
  expect(await page.getByText('Not used here').count()).toBe(4);

  await page.goto(`${server.address}/case-studies`);
  await card.getByRole('button', { name: 'More actions for Acquisition' }).click();
  await page.getByRole('menuitem', { name: 'Try with a test submission…' }).click();
  const trying = page.getByRole('dialog', { name: 'Try with a test submission' });
  await trying.getByLabel('Excel', { exact: true }).setInputFiles(corpus('pricing-model.xlsx'));
  await trying.getByLabel('PowerPoint', { exact: true }).setInputFiles(corpus('launch-deck.pptx'));
  await trying.getByLabel('Executive Summary', { exact: true }).setInputFiles(corpus('exec-summary.docx'));
  await trying.getByRole('button', { name: 'Upload and grade' }).click();
  await page.waitForURL(/\/results\/\d+$/);
  await page.getByText('Test', { exact: true }).first().waitFor();
  await page.getByText('Formula Integrity').first().waitFor();

  await page.goto(`${server.address}/case-studies`);
  await card.getByRole('link', { name: /^Open to students/ }).click();
  const opening = page.getByRole('dialog', { name: 'Open to students' });
  await opening.getByText('The rubric adds up to 108 of 100.').waitFor();
  await opening.getByRole('button', { name: 'Open to students' }).click();
  await toast(page, 'Case study updated successfully').waitFor();
  await card.getByText('Open', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Copy link for students of Acquisition' }).waitFor();
  await card.getByText('0 submissions').waitFor();
  expect(complaints).toEqual([]);
});
