import { afterAll, beforeAll, setDefaultTimeout, test } from 'bun:test';
import { issueReset } from '@server/services/auth/issue-reset';
import { updateUser } from '@server/services/user/update';
import { type BrowserPage, freshPage } from '@tests/support/browser';
import { expectFourLooks } from '@tests/support/four-looks';
import type { TestServer } from '@tests/support/server';
import { storedUser } from '@tests/support/user';
import type { Page } from 'playwright-core';
import { adminServer, goWithin, logIn } from './admin-page';
import { type Scene, scenes } from './admin-scenes';

setDefaultTimeout(120_000);

let server: TestServer;
let token: string;
const ids = { admin: 0, user: 0 };
const pages = new Map<Scene['who'], BrowserPage>();

beforeAll(async () => {
  server = await adminServer();
  const { deps } = server;
  const admin = await storedUser(deps, { username: 'admin', role: 'admin' });
  ids.admin = admin.id;
  ids.user = (await storedUser(deps, { username: 'reader' })).id;
  token = await issueReset(deps.database.db, ids.user);
  await storedUser(deps, {
    username: `${'a.name.that.goes.on.'.repeat(9)}x`,
    email: `x@${'long.'.repeat(20)}example.com`,
  });
  const changed = await storedUser(deps, { username: 'j.mbeki' });
  const caller = { user: admin, sessionId: null, access: new Map(), address: '', browser: '', requestId: '' };
  await updateUser(deps, caller, { id: changed.id, role: 'admin', isActive: false });
});

afterAll(async () => {
  for (const opened of pages.values()) await opened[Symbol.asyncDispose]();
  await server[Symbol.asyncDispose]();
});

for (const [state, { path, who, loads = false, act }] of Object.entries(scenes)) {
  test(`the admin panel's state '${state}' is accessible and fits, wide and narrow, light and dark`, async () => {
    const page = await pageOf(who);
    if (path) await goTo(page, path.replace('token=valid', `token=${token}`), loads);
    await act(page, server.address);
    await expectFourLooks(page, `admin ${state}`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

/** Within the panel, unless the state is one of a page that loads. */
async function goTo(page: Page, path: string, loads: boolean): Promise<void> {
  if (loads || !page.url().startsWith(server.address)) await page.goto(`${server.address}${path}`);
  else await goWithin(page, path);
}

/** One browser each, so that its cache is as warm as an instructor's. */
async function pageOf(who: Scene['who']): Promise<Page> {
  const known = pages.get(who);
  if (known) return known.page;
  const opened = await freshPage({ reducedMotion: 'reduce' });
  pages.set(who, opened);
  // What is unsaved in one state may be lost.
  opened.page.on('dialog', (dialog) => dialog.accept());
  if (who !== 'nobody') await logIn(opened.context, server, ids[who]);
  return opened.page;
}
