import { afterAll, beforeAll, expect, test } from 'bun:test';
import { waitFor } from '@testing-library/dom';
import { proofOf } from '@tests/support/app';
import { Client } from '@tests/support/component/client';
import { EventStream } from '@tests/support/component/network';
import { storedSubmission } from '@tests/support/submission';
import { type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

const heading = (name: string) => client.screen.findByRole('heading', { level: 1, name });
const watches = (streams: number) => waitFor(() => expect(EventStream.count).toBe(streams));

test('the portal in the admin panel watches what was handed in there only while it is open', async () => {
  const { db, sql } = world.deps.database;
  // A number that no other file's course has, because the panel has one portal for each.
  await sql`insert into courses (id, slug, name) overriding system value values (4121, 'watched', 'Watched')`;
  const [study] =
    await sql`insert into case_studies (name, description, course_id) values ('Own', 'D', 4121) returning id`;
  client.useSession(await proofOf(world.deps, await storedSubmission(db, undefined, Number(study?.id))));
  await client.openAs(world, 'admin', '/upload?course=watched');
  await watches(1);
  await client.click('link', 'Case Studies');
  await heading('Case Study Management');
  await watches(0);
  await client.click('link', 'Upload Submissions');
  await watches(1);
  await client.click('radio', 'A class');
  await watches(0);
});
