import { afterAll, beforeAll, expect, test } from 'bun:test';
import { issueInvitation } from '@server/services/invitation/token';
import { Client } from '@tests/support/component/client';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function invitationLink(email: string): Promise<string> {
  const { db, sql } = world.deps.database;
  const [made] = await sql`insert into invitations (course_id, email, role, expires_at)
    values (1, ${email}, 'assistant', now() + interval '14 days') returning id`;
  return `/join?token=${await issueInvitation(db, Number(made?.id))}`;
}

const notValid = () => client.screen.findByRole('heading', { name: 'This invitation is not valid any more.' });

test('an invitation leads to a username and a password, and then into the admin panel [C7.11] [5.15]', async () => {
  await client.open(world, await invitationLink('sam@example.com'));
  await client.screen.findByRole('heading', { name: 'Join Pricing & Profit Academy' });
  await client.shows('sam@example.com');
  await client.click('button', 'Join the course');
  await client.shows('Please enter a username.');
  await client.shows('Password too weak');

  const { username } = await storedUser(world.deps);
  await client.fill('Username', username);
  await client.fill('Password', 'New-Horse-8');
  await client.click('button', 'Join the course');
  await client.shows('This username is taken. Please choose another one.');
  await client.fill('Username', 'sam');
  await client.click('button', 'Join the course');
  await client.shows('Welcome, sam');
  expect(client.loads).toEqual(['/']);
});

test('a link without a token, or with one that is none, says that it is not valid any more', async () => {
  for (const query of ['', '?token=', '?token=nonsense']) {
    await client.open(world, `/join${query}`);
    await notValid();
  }
  expect(client.screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/');
});

test('an invitation that is used while its form is open is not valid any more', async () => {
  await client.open(world, await invitationLink('used@example.com'));
  await client.screen.findByLabelText('Username');
  await world.deps.database.sql`delete from invitations`;
  await client.fill('Username', 'late');
  await client.fill('Password', 'New-Horse-8');
  await client.click('button', 'Join the course');
  await notValid();
});

test('an address that has an account by now is told to sign in to it', async () => {
  const { email } = await storedUser(world.deps);
  await client.open(world, await invitationLink(email));
  await client.fill('Username', 'twice');
  await client.fill('Password', 'New-Horse-8');
  await client.click('button', 'Join the course');
  await client.shows('Another account has this email address. Sign in to that account');
});

test('a link that cannot be checked can be tried again', async () => {
  const undo = client.intercept('auth.invitation');
  await client.open(world, await invitationLink('later@example.com'));
  await client.shows('Your invitation could not be checked');
  undo();
  await client.click('button', 'Try again');
  await client.screen.findByRole('heading', { name: 'Join Pricing & Profit Academy' });
});
