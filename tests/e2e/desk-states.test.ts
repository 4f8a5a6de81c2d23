import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { issueReset } from '@server/services/auth/issue-reset';
import { updateUser } from '@server/services/user/update';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import type { TestServer } from '@tests/support/server';
import { storedUser } from '@tests/support/user';
import { deskServer, logIn } from './desk-page';
import { scenes } from './desk-scenes';

setDefaultTimeout(120_000);

/** Where the pictures of each run are left to be looked at. */
const pictures = join(tmpdir(), `casegrade-pictures-${process.getuid?.() ?? 0}`);
mkdirSync(pictures, { recursive: true });

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let server: TestServer;
let token: string;
const ids = { admin: 0, user: 0 };

beforeAll(async () => {
  server = await deskServer();
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
  await server[Symbol.asyncDispose]();
});

for (const [state, { path, who, act }] of Object.entries(scenes)) {
  test(`the desk's state '${state}' is accessible and fits, wide and narrow, light and dark`, async () => {
    for (const viewport of viewports) {
      await using opened = await freshPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const { page, context } = opened;
      if (who !== 'nobody') await logIn(context, server, ids[who]);
      await page.goto(`${server.address}${path.replace('token=valid', `token=${token}`)}`);
      await page.locator('h1, h2').first().waitFor();
      await act(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.screenshot({
          path: join(pictures, `desk-${state.replaceAll(' ', '-')}-${viewport.width}-${colorScheme}.png`),
        });
        expect(await accessibilityFindings(page)).toEqual([]);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
  });
}
