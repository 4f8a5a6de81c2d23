import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import type { User } from '@domain/user/user';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import {
  changeElsewhere,
  resetCriteria,
  type StoredCriteria,
  storedCriteria,
  storedCriterion,
} from '@tests/support/criteria';
import { type UserWorld, userWorld } from '@tests/support/user';
import { drafts } from '@web/features/prompt/lib/drafts';

const client = Client.ofFile();
let world: UserWorld;
let seeded: StoredCriteria;
let user: User;

beforeAll(async () => {
  world = await userWorld();
  seeded = await storedCriteria(world);
});

beforeEach(async () => {
  drafts.set({});
  await resetCriteria(world, seeded);
  user = await client.openAs(world, 'user', '/prompts');
  await client.screen.findByRole('heading', { name: /^Pricing-Concept Application/ });
  // React runs effects in a task of its own, and one of them fills the fields.
  await new Promise(setImmediate);
});

afterAll(() => world[Symbol.asyncDispose]());

const template = 'Prompt Template';
const range = 'Prompt for 11-12 point range';
const general = () => client.screen.getByRole('textbox', { name: template });

test('the first criterion is chosen by itself, with six rows for its prompt and four for each range [2.22] [2.23] [9.11]', () => {
  client.screen.getByRole('heading', { name: /^Pricing-Concept Application\s*Core\s*12 pts$/ });
  expect(general().getAttribute('rows')).toBe('6');
  expect(general().getAttribute('placeholder')).toBe('Enter the AI prompt template for this criterion...');
  expect(client.screen.getByRole('textbox', { name: range }).getAttribute('rows')).toBe('4');
  expect(client.screen.getAllByRole('button', { name: 'Save Range Prompt' })).toHaveLength(4);
});

test('a general prompt is saved, also an empty one, and the button says Saving... [2.23] [5.1] [8.2]', async () => {
  await client.fill(template, '');
  await client.click('button', 'Save General Prompt');
  client.screen.getByRole('button', { name: 'Saving...' });
  await client.shows('Prompt updated successfully');
  await client.screen.findByRole('button', { name: 'Save General Prompt' });
  expect((await storedCriterion(world, 1)).promptTemplate).toBe('');
});

test('a range prompt is saved with the full list of ranges [2.24] [7.7]', async () => {
  await client.fill(range, 'Be strict');
  const [save] = client.screen.getAllByRole('button', { name: 'Save Range Prompt' });
  save?.click();
  await client.shows('Prompt updated successfully');
  const { scoreRanges } = await storedCriterion(world, 1);
  expect(scoreRanges.map(({ promptTemplate }) => promptTemplate)).toEqual(['Be strict', '', '', '']);
});

test('a prompt that cannot be saved says so and keeps its text [8.2]', async () => {
  client.intercept('criteria.update');
  await client.fill(template, 'Not lost');
  await client.click('button', 'Save General Prompt');
  await client.shows('Failed to update prompt');
  expect(general()).toHaveProperty('value', 'Not lost');
  await client.shows('Unsaved changes');
});

test('a prompt that somebody else has saved meanwhile is not overwritten unasked', async () => {
  await client.fill(template, 'Mine');
  await changeElsewhere(world, user, { id: 1, promptTemplate: 'Theirs' });
  await client.click('button', 'Save General Prompt');
  await client.click('button', 'Use theirs');
  await waitFor(() => expect(general()).toHaveProperty('value', 'Theirs'));
  expect(client.screen.queryAllByText('Unsaved changes').length).toBe(0);
  expect((await storedCriterion(world, 1)).promptTemplate).toBe('Theirs');
});
