import { afterAll, afterEach, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { untilFocused } from '@tests/support/focus';
import type { TestServer } from '@tests/support/server';
import { type AdminPage, adminPage, adminServer, toast } from './admin-page';
import {
  changeElsewhere,
  editable,
  resetCriteria,
  type StoredCriteria,
  storedCriteria,
  storedCriterion,
} from './rubric-page';

setDefaultTimeout(120_000);

let server: TestServer;
let panel: AdminPage;
let seeded: StoredCriteria;

beforeAll(async () => {
  server = await adminServer();
  seeded = await storedCriteria(server);
  panel = await adminPage(server, 'user', '/rubrics', { viewport: { width: 1280, height: 1200 } });
  panel.page.setDefaultTimeout(15_000);
});

beforeEach(async () => {
  await resetCriteria(server, seeded);
  await panel.page.goto(`${server.address}/rubrics`);
  await panel.page.getByText('Valid Allocation').waitFor();
});

afterEach(async () => {
  await panel.page.unrouteAll();
});

afterAll(async () => {
  await panel?.[Symbol.asyncDispose]();
  await server?.[Symbol.asyncDispose]();
});

test('a name is edited where it stands: Enter saves, and the focus stays with it [4.10] [8.3]', async () => {
  const { page } = panel;
  await editable(page, 'Excel Workbook, edit: name').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Workbook');
  await page.keyboard.press('Enter');
  await toast(page, 'Changes saved successfully').waitFor();
  expect((await storedCriterion(server, 3)).name).toBe('Workbook');
  await untilFocused(editable(page, 'Workbook, edit: name'));
});

test('Escape leaves a text as it was, and so does emptying it [4.10] [5.5]', async () => {
  const { page } = panel;
  const name = editable(page, 'PowerPoint Deck, edit: name');
  await name.click();
  await page.keyboard.type(' and more');
  await page.keyboard.press('Escape');
  await name.waitFor();
  await name.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await name.waitFor();
  expect((await storedCriterion(server, 4)).version).toBe(1);
});

test('a description takes lines with Shift+Enter and is saved by leaving it [4.10]', async () => {
  const { page } = panel;
  await editable(page, /edit: description of Executive Summary Email/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('One page.');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('Owners and dates.');
  await page.getByRole('heading', { name: 'Points 100/100' }).click();
  await editable(page, 'One page. Owners and dates., edit: description of Executive Summary Email').waitFor();
  await toast(page, 'Changes saved successfully').waitFor();
  expect((await storedCriterion(server, 5)).description).toBe('One page.\nOwners and dates.');
});

test('a save that fails keeps what was typed, and says why [8.3]', async () => {
  const { page } = panel;
  await page.route('**/api/trpc/criteria.update**', (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' }),
  );
  await editable(page, 'Pricing-Concept Application, edit: name').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' in Practice');
  await page.keyboard.press('Enter');
  await toast(page, 'Error').filter({ hasText: 'Server error: 502 - <html>Bad gateway</html>' }).waitFor();
  const field = page.getByRole('textbox', { name: 'name', exact: true });
  expect(await field.inputValue()).toBe('Pricing-Concept Application in Practice');
  await page.unroute('**/api/trpc/criteria.update**');
  await field.press('Enter');
  await editable(page, 'Pricing-Concept Application in Practice, edit: name').waitFor();
  await toast(page, 'Changes saved successfully').waitFor();
  expect((await storedCriterion(server, 1)).name).toBe('Pricing-Concept Application in Practice');
});

test('points that are no whole number from 1 to 100 go back to what they were [5.2]', async () => {
  const { page } = panel;
  for (const typed of ['0', '101', '1.5', '1e2', '٣', '']) {
    await editable(page, /edit: points of Analytical/).click();
    await page.getByRole('textbox', { name: /^Points of Analytical/ }).fill(typed);
    await page.keyboard.press('Enter');
    await toast(page, 'Points not changed').filter({ hasText: 'It stays at 14.' }).waitFor();
    await editable(page, '14 pts, edit: points of Analytical Accuracy & Insight').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  expect((await storedCriterion(server, 2)).version).toBe(1);
});

test('changed points draw the ranges again, and the total says that it must be exactly 100 [2.26] [4.10]', async () => {
  const { page } = panel;
  await editable(page, /edit: points of Analytical/).click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await toast(page, 'Changes saved successfully').waitFor();
  await page.getByText('106/100').waitFor();
  await page.getByText('Must be exactly 100').waitFor();
  const { scoreRanges } = await storedCriterion(server, 2);
  expect(scoreRanges.map(({ min, max }) => [min, max])).toEqual([
    [18, 20],
    [14, 17],
    [10, 13],
    [0, 9],
  ]);
});

test('range bounds are clamped to the points, and an inverted range is refused in exactly these words [5.4]', async () => {
  const { page } = panel;
  await page.getByRole('button', { name: 'Score ranges of Analytical Accuracy & Insight' }).click();
  await editable(page, '10–12 pts, edit: points of the range').click();
  const minimum = page.getByRole('textbox', { name: 'Minimum' });
  const maximum = page.getByRole('textbox', { name: 'Maximum' });
  await maximum.fill('99');
  expect(await maximum.inputValue()).toBe('14');
  await maximum.fill('9');
  await maximum.press('Enter');
  const words = 'Score range maximum (9) cannot exceed criterion maximum (14 points). Please enter valid values.';
  await toast(page, 'Invalid Range').filter({ hasText: words }).waitFor();
  expect(await minimum.inputValue()).toBe('10');
  await maximum.fill('13');
  await maximum.press('Enter');
  await page.getByText('Point 13 stands in more than one score range.').waitFor();
});

test('a criterion whose highest range ends elsewhere says so on the card and inside [4.10]', async () => {
  const { page } = panel;
  await page.getByRole('button', { name: 'Score ranges of Analytical Accuracy & Insight' }).click();
  await editable(page, '13–14 pts, edit: points of the range').click();
  await page.getByRole('textbox', { name: 'Maximum' }).fill('13');
  await page.keyboard.press('Enter');
  await page.getByText('Max 13/14', { exact: true }).waitFor();
  await page.getByText(/The highest score range ends at 13, but the criterion is worth 14 points/).waitFor();
  await page.getByRole('button', { name: 'Use default ranges' }).click();
  await page.getByText('Max 13/14', { exact: true }).waitFor({ state: 'detached' });
});

test('of two people who edit the same text the second is shown both, and nothing is overwritten', async () => {
  const { page } = panel;
  await editable(page, /edit: description of PowerPoint Deck/).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mine.');
  await changeElsewhere(page, server, 4, { description: 'Theirs.' });
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Two versions of the same text' });
  await dialog
    .getByRole('region', { name: 'Saved by somebody else' })
    .getByText('Theirs', { exact: true })
    .first()
    .waitFor();
  await dialog.getByRole('region', { name: 'Yours, not saved' }).getByText('Mine', { exact: true }).first().waitFor();
  expect((await storedCriterion(server, 4)).description).toBe('Theirs.');
  await dialog.getByRole('button', { name: 'Save mine instead' }).click();
  await toast(page, 'Changes saved successfully').waitFor();
  expect((await storedCriterion(server, 4)).description).toBe('Mine.');
});

test('a change that somebody else made elsewhere in the criterion is no conflict', async () => {
  const { page } = panel;
  await editable(page, 'PowerPoint Deck, edit: name').click();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await changeElsewhere(page, server, 4, { description: 'Theirs again.' });
  await page.keyboard.press('Enter');
  await toast(page, 'Changes saved successfully').waitFor();
  await editable(page, 'PowerPoint Decks, edit: name').waitFor();
  await editable(page, /^Theirs again/).waitFor();
  const { name, description } = await storedCriterion(server, 4);
  expect({ name, description }).toEqual({ name: 'PowerPoint Decks', description: 'Theirs again.' });
});

test('an old version is brought back from the list of versions, which says who changed what', async () => {
  const { page } = panel;
  await changeElsewhere(page, server, 4, { name: 'PowerPoint Decks' });
  await page.reload();
  await page.getByRole('button', { name: 'Actions for PowerPoint Decks' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  await drawer.getByText(panel.user.username).first().waitFor();
  await drawer.getByRole('button', { name: 'Restore version 1', exact: true }).click();
  await drawer.getByText('brought back version 1').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await editable(page, 'PowerPoint Deck, edit: name').waitFor();
});

test('criteria are put into order by the arrow keys and by dragging, and the focus goes along', async () => {
  const { page } = panel;
  const grips = () => page.locator('.grip').evaluateAll((all) => all.map((grip) => grip.id));
  const grip = page.getByRole('button', { name: /^Move Excel Workbook/ });
  await grip.focus();
  // A move is said before it is saved, and a reload would cut the saving short.
  const moved = page.waitForResponse(/criteria\.reorder/);
  await page.keyboard.press('ArrowUp');
  await page.getByText('Excel Workbook: place 2 of 5').waitFor();
  await page.locator('.grip').nth(1).and(page.locator('#grip-3')).waitFor();
  expect(await grips()).toEqual(['grip-1', 'grip-3', 'grip-2', 'grip-4', 'grip-5']);
  await untilFocused(page.locator('#grip-3'));
  expect((await moved).status()).toBe(200);

  const from = await page.locator('#grip-5').boundingBox();
  const to = await page.locator('#grip-1').boundingBox();
  if (!from || !to) throw new Error('no grips');
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.down();
  await page.mouse.move(to.x + 5, to.y, { steps: 8 });
  const dragged = page.waitForResponse(/criteria\.reorder/);
  await page.mouse.up();
  await page.getByText('Executive Summary Email: place 1 of 5').waitFor();
  expect((await dragged).status()).toBe(200);
  await page.reload();
  await page.locator('.grip').first().waitFor();
  expect(await grips()).toEqual(['grip-5', 'grip-1', 'grip-3', 'grip-2', 'grip-4']);
});

test('a criterion is deleted only after the question, in exactly these words [5.11] [8.3]', async () => {
  const { page } = panel;
  await page.getByRole('button', { name: 'Actions for Excel Workbook' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await toast(page, 'Criterion created successfully').waitFor();
  await page.getByRole('button', { name: 'Delete Excel Workbook (copy)' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText('Are you sure you want to delete "Excel Workbook (copy)"? This action cannot be undone.', {
      exact: true,
    })
    .waitFor();
  await question.getByRole('button', { name: 'Delete Criterion' }).click();
  await toast(page, 'Criterion deleted successfully').waitFor();
  await editable(page, 'Excel Workbook (copy), edit: name').waitFor({ state: 'detached' });
});
