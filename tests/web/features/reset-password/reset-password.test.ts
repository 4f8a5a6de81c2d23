import { afterAll, beforeAll, expect, test } from 'bun:test';
import { issueReset } from '@server/services/auth/issue-reset';
import { Client } from '@tests/support/component/client';
import { storedUser, type UserWorld, userWorld } from '@tests/support/user';

const client = Client.ofFile();
let world: UserWorld;

beforeAll(async () => {
  world = await userWorld();
});

afterAll(() => world[Symbol.asyncDispose]());

async function resetLink(): Promise<{ username: string; link: string }> {
  const { id, username } = await storedUser(world.deps);
  return { username, link: `/reset-password?token=${await issueReset(world.deps.database.db, id)}` };
}

const heading = (name: string) => client.screen.findByRole('heading', { name });
const password = 'New password';
const confirmation = 'Confirm password';

test('a reset link leads to a form, a new password, and after 2 s to the login form that takes it [4.7] [5.16] [9.8]', async () => {
  const { username, link } = await resetLink();
  await client.open(world, link);
  await client.screen.findByLabelText(password);
  for (const [text, label] of [
    ['Aa1!', 'Too short'],
    ['aaaaaaaa', 'Weak'],
    ['aaaaaaa1', 'Fair'],
    ['Aaaaaaa1', 'Good'],
    ['Aaaaaa1!', 'Strong'],
  ] as const) {
    await client.fill(password, text);
    expect(document.querySelector('[role=status] b')?.textContent).toBe(label);
  }
  await client.fill(password, 'Aaaaaaa1');
  await client.fill(confirmation, 'Aaaaaaa1');
  await client.click('button', 'Reset Password');
  await client.shows('Password too weak');

  await client.fill(password, 'New-Horse-8');
  await client.fill(confirmation, 'New-Horse-9');
  await client.shows('Passwords do not match.');
  await client.click('button', 'Reset Password');
  await client.shows('Reset failed');

  await client.fill(confirmation, 'New-Horse-8');
  await client.click('button', 'Reset Password');
  await heading('Password changed');
  const changed = performance.now();
  await client.screen.findByRole('button', { name: 'Sign In' });
  expect(performance.now() - changed).toBeGreaterThan(1_900);
  expect(client.loads).toEqual(['/']);
  await client.signIn(username, 'New-Horse-8');
  await client.shows(`Welcome, ${username}`);

  await client.goTo(link);
  await heading('Invalid Link');
});

test('a reset page without a token, or with one that is none, says Invalid Link and leads back [2.50] [5.16]', async () => {
  for (const query of ['', '?token=', '?token=nonsense']) {
    await client.open(world, `/reset-password${query}`);
    await heading('Invalid Link');
    await client.shows('This password reset link is invalid.');
  }
  expect(client.screen.getByRole('link', { name: 'Back to Login' }).getAttribute('href')).toBe('/');
});

test('while a reset link is looked at the page says so, and again when that could not be done [2.50]', async () => {
  const { link } = await resetLink();
  const { promise, resolve } = Promise.withResolvers<void>();
  const undo = client.intercept('auth.resetPassword', async () => {
    await promise;
    throw new TypeError('Failed to fetch');
  });
  await client.open(world, link);
  await heading('Checking your link');
  resolve();
  await client.shows('Your link could not be checked');
  undo();
  await client.click('button', 'Try again');
  await heading('Set a new password');
});

test('a link that expires while its form is open is refused in the words of the server [5.16] [8.10]', async () => {
  const { link } = await resetLink();
  await client.open(world, link);
  await client.screen.findByLabelText(password);
  await world.deps.database.sql`update password_resets set expires_at = now()`;
  await client.fill(password, 'New-Horse-8');
  await client.fill(confirmation, 'New-Horse-8');
  await client.click('button', 'Reset Password');
  await client.shows('Invalid reset token.');
});
