import type { Role, User } from '@domain/user/user';
import { type BrowserPage, freshPage } from '@tests/support/browser';
import { quickPasswords } from '@tests/support/passwords';
import { type TestServer, type TestServerOptions, testServer } from '@tests/support/server';
import { sessionOf, storedUser } from '@tests/support/user';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** The whole product with its pages, hashing as cheaply as can be. */
export async function adminServer({ deps, ...options }: TestServerOptions = {}): Promise<TestServer> {
  return testServer({ ...options, pages: true, deps: { passwords: quickPasswords, ...deps } });
}

export type AdminPage = BrowserPage & { user: User };

/** A browser in which an account of this role is logged in, at `path`. */
export async function adminPage(
  server: TestServer,
  role: Role,
  path: string,
  options: BrowserContextOptions = {},
): Promise<AdminPage> {
  const user = await storedUser(server.deps, { role });
  const opened = await freshPage(options);
  await logIn(opened.context, server, user.id);
  await opened.page.goto(`${server.address}${path}`);
  // Not by its role: a dialog that is open hides the rest of the page from screen readers.
  await opened.page.locator('h1').first().waitFor();
  await untilAtWork(opened.page);
  return { ...opened, user };
}

/** Goes to an address within the admin panel that is open: the router follows the history, and no code is loaded anew. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path);
}

/** Until the admin panel's header listens to keys: what gives the tab its title comes after that. */
export async function untilAtWork(page: Page): Promise<void> {
  await page.waitForFunction(() => document.title.includes(' · '));
}

/** Until the dialog that has opened listens to Escape: with that it takes the pointer from the page. */
export async function untilModal(page: Page): Promise<void> {
  await page.waitForFunction(() => document.body.style.pointerEvents === 'none');
}

/** Gives a browser the cookies of a new session, as logging in does. */
export async function logIn(context: BrowserContext, server: TestServer, userId: number): Promise<void> {
  const header = await sessionOf(server.deps, userId);
  const cookies = header.split('; ').map((pair) => {
    const [name = '', value = ''] = pair.split('=');
    return { name, value, url: server.address };
  });
  await context.addCookies(cookies);
}

/** The toast that shows, by its title. */
export function toast(page: Page, title: string) {
  return page.locator('[data-toast]').filter({ has: page.getByText(title, { exact: true }) });
}

/** Narrow as a phone. */
export const phone = { viewport: { width: 390, height: 844 } };
