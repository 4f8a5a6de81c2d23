import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { scriptedGrader } from '@tests/support/scripted-grader';
import { seeingName, storeSeeing } from '@tests/support/seeing-model';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld({ grader: { ...scriptedGrader(), name: seeingName } });
});

afterAll(() => world[Symbol.asyncDispose]());

const readPictures = () => client.screen.findByRole('switch', { name: 'Read pictures' });

test('an administrator turns reading pictures on, and reads to whom they are sent [CM.5]', async () => {
  await storeSeeing(world.deps.database, 'http://127.0.0.1:9', 'environment');
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.shows(
    'Pictures, charts saved as pictures and scans are sent to campus-model, which writes down what it sees. Names and faces in them cannot be masked.',
  );
  await waitFor(async () => expect((await readPictures()).hasAttribute('disabled')).toBe(false));
  expect((await readPictures()).getAttribute('aria-checked')).toBe('false');
  await client.click('switch', 'Read pictures');
  await client.shows('Pictures are read');
  expect((await readPictures()).getAttribute('aria-checked')).toBe('true');
  const [row] = await world.deps.database.sql`select pictures from grading_model`;
  expect(row).toEqual({ pictures: true });
});

test('everybody else sees it and cannot change it', async () => {
  await client.openAs(world, 'user', '/settings?tab=model');
  const found = await readPictures();
  expect([found.hasAttribute('disabled'), found.getAttribute('aria-checked')]).toEqual([true, 'true']);
});

test('for a model that does not see, it can be turned off, and then not on', async () => {
  await world.deps.database.sql`update models set profile = profile || '{"sees": false}'`;
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.shows('campus-model does not see pictures. Choose a model that does.');
  await client.click('switch', 'Read pictures');
  await client.shows('Pictures are no longer read');
  expect((await readPictures()).hasAttribute('disabled')).toBe(true);
});

test('before a test, it says that nobody knows whether the model sees', async () => {
  await world.deps.database.sql`update models set profile = null, test = 'none'`;
  await client.openAs(world, 'admin', '/settings?tab=model');
  await client.shows('It is not known whether campus-model sees pictures. Test it below.');
  expect((await readPictures()).hasAttribute('disabled')).toBe(true);
});
