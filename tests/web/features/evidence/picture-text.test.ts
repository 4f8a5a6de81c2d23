import { afterAll, beforeAll, expect, test } from 'bun:test';
import { join } from 'node:path';
import { createDiskStorage } from '@server/adapters/storage/disk';
import { fireEvent, within } from '@testing-library/dom';
import { Client } from '@tests/support/component/client';
import { storedPicture } from '@tests/support/stored-picture';
import { storedSubmission } from '@tests/support/submission';
import { temporaryFolder } from '@tests/support/temporary-folder';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
const folder = temporaryFolder();
let world: UserWorld;
let id = 0;

beforeAll(async () => {
  const storage = createDiskStorage(join(folder.path, 'files'));
  world = await userWorld({ storage });
  id = await storedSubmission(world.deps.database.db);
  await storedPicture(world.deps, id);
});

afterAll(async () => {
  await world[Symbol.asyncDispose]();
  folder[Symbol.dispose]();
});

async function openDeck(): Promise<void> {
  await client.openAs(world, 'user', `/results/${id}`);
  await client.click('tab', 'Deck');
}

test('the viewer shows a picture, its text and who read it together [CM.10]', async () => {
  await openDeck();
  await client.shows('Read from a picture by campus-model');
  const image = await client.screen.findByRole('img', { name: 'Slide 1 picture 1' });
  expect(image.getAttribute('src')).toBe(`/api/submissions/${id}/pictures/1`);
  const figure = within(await client.screen.findByRole('figure'));
  expect(figure.getByText('Bar chart. Tea: 12').textContent).toBe('Bar chart. Tea: 12');
  expect(client.screen.queryByText(/Pictures are not read/)).toBeNull();
});

test('a picture that cannot be loaded is said, and its text stays', async () => {
  await openDeck();
  fireEvent.error(await client.screen.findByRole('img', { name: 'Slide 1 picture 1' }));
  await client.shows('The picture could not be loaded. Reload the page to try again.');
  await client.shows('Bar chart. Tea: 12');
});
