import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import {
  changeElsewhere,
  resetCriteria,
  type StoredCriteria,
  storedCriteria,
  storedCriterion,
} from '@tests/support/criteria';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;
let seeded: StoredCriteria;
let user: User;

beforeAll(async () => {
  world = await userWorld();
  seeded = await storedCriteria(world);
});

beforeEach(async () => {
  await resetCriteria(world, seeded);
  user = await client.openAs(world, 'user', '/rubrics');
  await client.shows('Valid Allocation');
});

afterAll(() => world[Symbol.asyncDispose]());

const saved = 'Changes saved successfully';
const editable = (name: string | RegExp) => client.screen.findByRole('button', { name });

/** Opens what is edited where it stands and types something else over it. */
async function typeOver(name: string | RegExp, text: string): Promise<void> {
  await client.click('button', name);
  await client.type(text);
}

/** The field takes the focus by selecting its text, which happy-dom does not follow. */
async function givePoints(points: string): Promise<void> {
  await client.click('button', '14 pts, edit: points of Analytical Accuracy & Insight');
  (await client.screen.findByRole('textbox', { name: 'Points of Analytical Accuracy & Insight' })).focus();
  await client.type(points);
  client.press('Enter');
}

async function edit(name: string | RegExp, text: string): Promise<void> {
  await typeOver(name, text);
  client.press('Enter');
}

test('Escape leaves a text as it was, and so does emptying it [4.10] [5.5]', async () => {
  const name = 'PowerPoint Deck, edit: name';
  await typeOver(name, 'PowerPoint Deck and more');
  client.press('Escape');
  await editable(name);
  await edit(name, '');
  await editable(name);
  expect((await storedCriterion(world, 4)).version).toBe(1);
  expect(client.calls).not.toContain('criteria.update');
});

test('a save that fails keeps what was typed, and says why [8.3]', async () => {
  const undo = client.intercept(
    'criteria.update',
    () => new Response('<html>Bad gateway</html>', { status: 502, headers: { 'Content-Type': 'text/html' } }),
  );
  await edit('Pricing-Concept Application, edit: name', 'Pricing-Concept Application in Practice');
  await client.shows('Server error: 502 - <html>Bad gateway</html>');
  const field = await client.screen.findByRole('textbox', { name: 'name' });
  expect(field).toHaveProperty('value', 'Pricing-Concept Application in Practice');
  undo();
  field.focus();
  client.press('Enter');
  await editable('Pricing-Concept Application in Practice, edit: name');
  await client.shows(saved);
  expect((await storedCriterion(world, 1)).name).toBe('Pricing-Concept Application in Practice');
});

test('points that are no whole number from 1 to 100 go back to what they were [5.2]', async () => {
  for (const typed of ['0', '101', '1.5', '1e2', '٣', '']) {
    await givePoints(typed);
    await client.shows('It stays at 14.');
    await client.screen.findByText('Points not changed');
    await client.click('button', 'Dismiss');
    await client.loses('button', 'Dismiss');
  }
  await editable('14 pts, edit: points of Analytical Accuracy & Insight');
  expect((await storedCriterion(world, 2)).version).toBe(1);
});

test('changed points draw the ranges again, and the total says that it must be exactly 100 [2.26] [4.10]', async () => {
  await givePoints('20');
  await client.shows(saved);
  await client.shows('106/100');
  await client.shows('Must be exactly 100');
  const { scoreRanges } = await storedCriterion(world, 2);
  expect(scoreRanges.map(({ min, max }) => [min, max])).toEqual([
    [18, 20],
    [14, 17],
    [10, 13],
    [0, 9],
  ]);
});

test('the points of a case study need not add up to 100: its total says what they should [C7.15]', async () => {
  const field = await client.screen.findByLabelText('Total points');
  expect(field).toHaveProperty('value', '100');
  for (const [typed, kept] of [
    ['0', '100'],
    ['1001', '100'],
    ['7.5', '100'],
    ['120', '120'],
  ] as const) {
    await client.fill('Total points', typed);
    fireEvent.focusOut(field);
    await waitFor(() => expect(field).toHaveProperty('value', kept));
  }
  await client.shows('Must be exactly 120');
  await client.fill('Total points', '100');
  fireEvent.focusOut(field);
  await client.shows('Valid Allocation');
});

test('range bounds are clamped to the points, and an inverted range is refused in exactly these words [5.4]', async () => {
  await client.click('button', 'Score ranges of Analytical Accuracy & Insight');
  await client.click('button', '10–12 pts, edit: points of the range');
  const minimum = await client.screen.findByRole('textbox', { name: 'Minimum' });
  const maximum = await client.screen.findByRole('textbox', { name: 'Maximum' });
  maximum.focus();
  await client.type('99');
  expect(maximum).toHaveProperty('value', '14');
  await client.type('9');
  client.press('Enter');
  await client.screen.findByText('Invalid Range');
  await client.screen.findByText(
    'Score range maximum (9) cannot exceed criterion maximum (14 points). Please enter valid values.',
  );
  expect(minimum).toHaveProperty('value', '10');
  await client.type('13');
  client.press('Enter');
  await client.shows('Point 13 stands in more than one score range.');
});

test('a criterion whose highest range ends elsewhere says so on the card and inside [4.10]', async () => {
  await client.click('button', 'Score ranges of Analytical Accuracy & Insight');
  await client.click('button', '13–14 pts, edit: points of the range');
  (await client.screen.findByRole('textbox', { name: 'Maximum' })).focus();
  await client.type('13');
  client.press('Enter');
  await client.screen.findByText('Max 13/14');
  await client.shows('The highest score range ends at 13, but the criterion is worth 14 points');
  await client.click('button', 'Use default ranges');
  await waitFor(() => expect(client.screen.queryAllByText('Max 13/14').length).toBe(0));
});

test('of two people who edit the same text the second is shown both, and nothing is overwritten', async () => {
  await typeOver(/edit: description of PowerPoint Deck/, 'Mine.');
  await changeElsewhere(world, user, { id: 4, description: 'Theirs.' });
  client.press('Enter');
  const dialog = await client.screen.findByRole('alertdialog', { name: 'Two versions of the same text' });
  const [theirs] = within(dialog).getAllByRole('region', { name: 'Saved by someone else' });
  await client.shows('Theirs', theirs);
  const [mine] = within(dialog).getAllByRole('region', { name: 'Yours, not saved' });
  await client.shows('Mine', mine);
  expect((await storedCriterion(world, 4)).description).toBe('Theirs.');
  await client.click('button', 'Save mine instead', dialog);
  await waitFor(async () => expect((await storedCriterion(world, 4)).description).toBe('Mine.'));
});

test('a change that somebody else made elsewhere in the criterion is no conflict', async () => {
  await typeOver('PowerPoint Deck, edit: name', 'PowerPoint Decks');
  await changeElsewhere(world, user, { id: 4, description: 'Theirs again.' });
  client.press('Enter');
  await client.shows(saved);
  await editable('PowerPoint Decks, edit: name');
  await editable(/^Theirs again/);
  const { name, description } = await storedCriterion(world, 4);
  expect({ name, description }).toEqual({ name: 'PowerPoint Decks', description: 'Theirs again.' });
});

test('an old version is brought back from the list of versions, which says who changed what', async () => {
  await changeElsewhere(world, user, { id: 4, name: 'PowerPoint Decks' });
  await client.goTo('/rubrics');
  await client.click('button', 'Actions for PowerPoint Decks');
  await client.click('menuitem', 'Versions');
  const drawer = await client.screen.findByRole('dialog', { name: 'Versions' });
  await client.shows(user.username, drawer);
  await client.click('button', 'Restore version 1', drawer);
  await client.shows('Restored version 1', drawer);
  await client.click('button', 'Close', drawer);
  await editable('PowerPoint Deck, edit: name');
});

test('a criterion is deleted only after the question, in exactly these words [5.11] [8.3]', async () => {
  await client.click('button', 'Actions for Excel Workbook');
  await client.click('menuitem', 'Duplicate');
  await client.shows('Criterion created successfully');
  await client.click('button', 'Delete Excel Workbook (copy)');
  const question = await client.screen.findByRole('alertdialog');
  await within(question).findByText(
    'Are you sure you want to delete "Excel Workbook (copy)"? This action cannot be undone.',
  );
  await client.click('button', 'Delete Criterion', question);
  await client.shows('Criterion deleted successfully');
  await client.loses('button', 'Excel Workbook (copy), edit: name');
});

test('a case study without criteria of its own offers a template, an import and a first criterion [C7.19]', async () => {
  const { sql } = world.deps.database;
  const [study] = await sql`insert into case_studies (name, description) values ('Empty', 'D') returning id`;
  await sql`insert into omitted_criteria (case_study_id, criterion_id)
    select ${study?.id}, id from criteria where category = 'core'`;
  await client.goTo(`/rubrics?caseStudy=${study?.id}`);
  await client.screen.findByRole('tab', { name: /^Case-Specific/, selected: true });
  const list = within(await client.screen.findByRole('tabpanel'));
  const offers = list.getAllByRole('button').map(({ textContent }) => textContent);
  expect(offers).toEqual(['Start from a template', 'Import', 'Add Criterion']);
  await client.click('tab', /^Core Criteria/);
  await client.screen.findByRole('tab', { name: /^Core Criteria/, selected: true });
  await sql`delete from case_studies where id = ${study?.id}`;
});
