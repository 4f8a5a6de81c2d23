import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from 'bun:test';
import { resetCriteria, type StoredCriteria, storedCriteria, storedCriterion } from '@tests/support/criteria';
import { untilFocused } from '@tests/support/focus';
import type { TestServer } from '@tests/support/server';
import { type AdminPage, adminPage, adminServer, toast } from './admin-page';
import { editable } from './rubric-page';

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

test('criteria are put into order by the arrow keys and by dragging, and the focus goes along', async () => {
  const { page } = panel;
  const grips = () => page.locator('[id^=grip-]').evaluateAll((all) => all.map((grip) => grip.id));
  const grip = page.getByRole('button', { name: /^Move Excel Workbook/ });
  await grip.focus();
  // A move is said before it is saved, and a reload would cut the saving short.
  const moved = page.waitForResponse(/criteria\.reorder/);
  await page.keyboard.press('ArrowUp');
  await page.getByText('Excel Workbook: place 2 of 5').waitFor();
  await page.locator('[id^=grip-]').nth(1).and(page.locator('#grip-3')).waitFor();
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
  await page.locator('[id^=grip-]').first().waitFor();
  expect(await grips()).toEqual(['grip-5', 'grip-1', 'grip-3', 'grip-2', 'grip-4']);
});
