import { correctPassword } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { untilAtWork, untilModal } from './admin-page';

/** Brings the admin panel into one of its states; `who` is logged in. */
export type Scene = {
  who: 'admin' | 'user' | 'nobody';
  /** Where it is; without one it goes on from the state before. */
  path?: string;
  /** The address is loaded, not gone to within the app. */
  loads?: boolean;
  act: (page: Page, address: string) => Promise<void>;
};

const shows = (text: string) => (page: Page) => page.getByText(text).first().waitFor();
const never = (call: string) => `**/api/trpc/${call}**`;

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Every state that the admin panel can be in, by its name, in an order that loads few pages. */
export const scenes: Record<string, Scene> = {
  'login form': { path: '/', who: 'nobody', act: shows('Forgot your password?') },
  'refused login': {
    who: 'nobody',
    async act(page) {
      await username(page).fill('nobody');
      await password(page).fill('wrong');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByText('Login failed').waitFor();
    },
  },
  'forgotten password': {
    who: 'nobody',
    async act(page) {
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
      await page.getByRole('button', { name: 'Send Reset Instructions' }).click();
      await page.getByText('a reset link is on its way').waitFor();
    },
  },
  'invalid link': { path: '/reset-password', who: 'nobody', loads: true, act: shows('Invalid Link') },
  'new password': {
    path: '/reset-password?token=valid',
    who: 'nobody',
    loads: true,
    async act(page) {
      await page.getByLabel('New password').fill('Ledgerrule7');
      await page.getByLabel('Confirm password').fill('Something else');
      await page.getByRole('button', { name: 'Reset Password' }).click();
      await page.getByText('Reset failed').waitFor();
    },
  },
  'invalid invitation': { path: '/join', who: 'nobody', loads: true, act: shows('not valid any more') },
  'session being checked': {
    who: 'admin',
    async act(page, address) {
      await page.route(never('auth.me'), () => undefined);
      await page.goto(`${address}/none`, { waitUntil: 'commit' });
      await page.getByText('Checking your session').waitFor({ state: 'attached' });
    },
  },
  'server out of reach': {
    who: 'admin',
    async act(page, address) {
      await page.route(never('auth.me'), (route) => route.abort());
      await page.goto(`${address}/none`);
      await page.getByText('Your session could not be checked').waitFor();
    },
  },
  'settings loading': {
    who: 'admin',
    async act(page, address) {
      await page.route(never('settings.list'), () => undefined);
      await page.goto(`${address}/settings`);
      await page.getByText('Loading the settings').waitFor({ state: 'attached' });
    },
  },
  'users not loaded': {
    who: 'admin',
    async act(page, address) {
      await page.route(never('users.list'), (route) => route.abort());
      await page.goto(`${address}/settings?tab=users`);
      await page.getByText('The users could not be loaded').waitFor();
    },
  },
  'unknown page': { path: '/no/such/page', who: 'user', act: shows('This page does not exist') },
  'upload inside the shell': { path: '/upload', who: 'user', act: shows('Your files') },
  'email settings': { path: '/settings', who: 'admin', loads: true, act: shows('What happens now') },
  'setting changed': {
    who: 'admin',
    async act(page) {
      const asked = page.getByRole('switch', { name: 'Notify administrators' });
      await asked.click();
      await page.locator('[data-toast]').waitFor();
    },
  },
  'settings read-only': { path: '/settings', who: 'user', act: shows('Only administrators can change settings.') },
  users: { path: '/settings?tab=users', who: 'admin', act: shows('j.mbeki') },
  'users read-only': { path: '/settings?tab=users', who: 'user', act: shows('j.mbeki') },
  'no users found': { path: '/settings?tab=users&search=zzz', who: 'admin', act: shows('No users found') },
  'new user with faults': {
    path: '/settings?tab=users&user=new',
    who: 'admin',
    async act(page) {
      await username(page).fill('m.novak');
      await password(page).fill('Ledger-rule');
      await page.getByRole('button', { name: 'Create User' }).click();
      await page.getByText('Please enter an email address.').waitFor();
    },
  },
  'unsaved user': {
    who: 'admin',
    async act(page) {
      await untilModal(page);
      await page.keyboard.press('Escape');
      await page.getByText('Leave without saving?').waitFor();
    },
  },
  'log of changes': { path: '/settings?tab=changes', who: 'admin', loads: true, act: shows('changed the user') },
  'own account': {
    path: '/account',
    who: 'user',
    async act(page) {
      await page.getByText('This browser').waitFor();
      await page.getByRole('textbox', { name: 'Email' }).fill('new@example.com');
      await page.getByLabel('New password').fill(correctPassword.slice(0, 9));
      await page.getByLabel('Confirm password').fill('Something else');
    },
  },
  'command palette': {
    path: '/',
    who: 'admin',
    async act(page) {
      await untilAtWork(page);
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('ma');
      await page.getByText(/^\d+ matches$/).waitFor({ state: 'attached' });
    },
  },
};
