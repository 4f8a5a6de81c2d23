import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { clickUpload } from './portal-scenes';

const corpus = join(import.meta.dir, '../corpus');

/** Paths of the three real documents of a submission. */
export function corpusFiles(name: 'strong' | 'middling' | 'weak' | 'legacy' | 'large'): string[] {
  return [...new Bun.Glob('*.{xlsx,xls,pptx,ppt,docx,doc,pdf}').scanSync(join(corpus, name))]
    .sort()
    .map((file) => join(corpus, name, file));
}

/** Opens the portal and fills in what step one asks. */
export async function openPortal(page: Page, address: string, email = 'maya.okafor@halden.com'): Promise<void> {
  await page.goto(`${address}/upload`);
  await page.getByLabel('Case study').selectOption({ label: 'Pricing & Profit Simulation' });
  await page.getByLabel('Email').fill(email);
}

/** Gives the portal files as a person does who chooses them. */
export async function chooseFiles(page: Page, files: string[]): Promise<void> {
  await page.getByLabel(/choose files/i).setInputFiles(files);
}

export async function uploadAndGrade(page: Page): Promise<void> {
  await clickUpload(page);
}

/** Waits for the breakdown that stands where the cards were. */
export async function waitForResults(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Grading Results' }).waitFor({ timeout: 30_000 });
}

/** The total on the ring and the points of each area in the breakdown, as the page shows them. */
export async function visibleScores(page: Page): Promise<{ total: number; areas: number[] }> {
  const label = await page
    .getByRole('img', { name: /^\d+ out of \d+$/ })
    .first()
    .getAttribute('aria-label');
  const scores = await page.locator('[data-score] b').allTextContents();
  return { total: Number.parseInt(label ?? '', 10), areas: scores.map(Number) };
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
