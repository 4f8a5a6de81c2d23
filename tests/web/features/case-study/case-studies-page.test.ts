import { afterEach, beforeEach, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedSubmission } from '@tests/support/submission';
import { sessionOf, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;
let user: User;

beforeEach(async () => {
  world = await userWorld();
  user = await client.openAs(world, 'user', '/case-studies');
});

afterEach(() => world[Symbol.asyncDispose]());

async function choose(action: string): Promise<void> {
  await client.click('button', 'More actions for Pricing & Profit Simulation');
  await client.click('menuitem', action);
}

test('a case study is deleted at once, and the toast undoes it while it shows [2.30] [5.11] [8.4]', async () => {
  const copy = 'Pricing & Profit Simulation (copy)';
  await choose('Copy');
  await client.click('button', `Delete ${copy}`);
  await client.shows('Case study deleted successfully');
  expect(client.screen.getAllByRole('article')).toHaveLength(1);
  await client.click('button', 'Undo');
  await client.screen.findByRole('article', { name: copy });

  await storedSubmission(world.deps.database.db);
  await client.click('button', 'Delete Pricing & Profit Simulation');
  await client.shows('Error deleting case study');
  await client.shows('409: This case study has 1 submission');
  await client.screen.findByRole('article', { name: 'Pricing & Profit Simulation' });
});

test('dates and attempts of a case study are set, and students read them before they hand in', async () => {
  await choose('Dates and attempts…');
  const dialog = await client.screen.findByRole('dialog', { name: 'Dates and Attempts' });
  await client.fill('Opens', '2020-01-05T08:00', dialog);
  await client.fill('Closes', '2020-01-04T08:00', dialog);
  await client.click('button', 'Save Changes', dialog);
  await client.shows('The closing date must be after the opening date', dialog);
  await client.fill('Closes', '2020-03-01T17:00', dialog);
  await client.fill('Submissions per email address', '2', dialog);
  await client.click('button', 'Save Changes', dialog);
  await client.shows('Case study updated successfully');
  await client.screen.findByText('Closed');
  await client.shows('since Mar 1, 2020, 5:00 PM · 2 attempts');
  await client.openPortal(world);
  const closed = 'This case study closed on Mar 1, 2020, 5:00 PM.';
  // A choice that comes before the form listens is lost, so it is made until it shows.
  await waitFor(() => {
    fireEvent.change(client.screen.getByRole('combobox', { name: 'Case study' }), { target: { value: '1' } });
    expect(document.body.textContent?.includes(closed)).toBe(true);
  });
});

test('[C8.9] a due date is said to students, and what came later is marked and found by a filter', async () => {
  const { db, sql } = world.deps.database;
  const id = await storedSubmission(db);
  const uploadedAt = new Date('2020-03-01T19:30').toISOString();
  await sql`update submissions set uploaded_at = ${uploadedAt} where id = ${id}`;
  await choose('Dates and attempts…');
  const dialog = await client.screen.findByRole('dialog', { name: 'Dates and Attempts' });
  await client.fill('Due', '2020-03-01T17:00', dialog);
  await client.click('button', 'Save Changes', dialog);
  await client.shows('no closing date · due Mar 1, 2020, 5:00 PM · unlimited attempts');
  await client.goTo('/results?tab=individual&late=true');
  await client.shows('Late 2 h');
  await client.openPortal(world);
  await waitFor(() => {
    fireEvent.change(client.screen.getByRole('combobox', { name: 'Case study' }), { target: { value: '1' } });
    expect(document.body.textContent).toContain('Due Mar 1, 2020, 5:00 PM. Work after that is marked late.');
  });
});

test('before a change to a core criterion is saved, it is said in how many case studies it is used', async () => {
  await choose('Copy');
  await client.shows('Case study created successfully');
  await client.goTo('/rubrics');
  await client.click('button', 'Excel Workbook, edit: name');
  await client.type('Excel Workbooks');
  client.press('Enter');
  const question = await client.screen.findByRole('alertdialog', { name: 'Used by 2 case studies' });
  await client.click('button', 'Keep editing', question);
  const field = await client.screen.findByRole('textbox', { name: 'name' });
  expect(field).toHaveProperty('value', 'Excel Workbooks');
  expect(client.calls).not.toContain('criteria.update');
  field.focus();
  client.press('Enter');
  await client.click('button', 'Save for all 2');
  await client.shows('Changes saved successfully');
});

test('a rubric goes out as a file and comes in again, and a faulty file is told by its lines', async () => {
  await client.goTo('/rubrics?dialog=import');
  const choose = async (name: string, text: string) => {
    const dialog = await client.screen.findByRole('dialog', { name: 'Import Rubric' });
    const [input] = within(dialog).getAllByLabelText(/JSON or CSV, as this page exports it/);
    if (input) fireEvent.change(input, { target: { files: [new File([text], name)] } });
    await client.shows(name, dialog);
  };
  const cookie = await sessionOf(world.deps, user.id);
  for (const format of ['json', 'csv']) {
    const file = await world.fetch(`/api/case-studies/1/rubric?format=${format}`, { headers: { cookie } });
    await choose(`rubric.${format}`, await file.text());
    await waitFor(() => {
      const told = client.screen.getAllByRole('definition').map(({ textContent }) => textContent);
      expect(told).toContain('11');
    });
  }
  await choose('a.json', '[\n  {"category": "core", "name": "Depth", "description": "x", "maxScore": 101}\n]');
  await client.shows('Line 2');
  await client.shows('maxScore must be a whole number from 1 to 100.');
  const take = client.screen.getByRole('button', { name: 'Import' });
  expect(take.getAttribute('aria-disabled')).toBe('true');
});
