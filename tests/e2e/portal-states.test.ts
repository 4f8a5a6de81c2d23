import { expect, setDefaultTimeout, test } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessibilityFindings } from '@tests/support/axe';
import { freshPage } from '@tests/support/browser';
import { FakePortalApi } from '@tests/support/fake-portal-api';
import type { Page } from 'playwright-core';
import { scenes } from './portal-scenes';

setDefaultTimeout(120_000);

/** Where the pictures of each run are left to be looked at. */
const pictures = join(tmpdir(), `casegrade-pictures-${process.getuid?.() ?? 0}`);
mkdirSync(pictures, { recursive: true });

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const [state, scene] of Object.entries(scenes)) {
  test(`the portal's '${state}' state is accessible and fits, wide and narrow, light and dark [2.41]`, async () => {
    for (const viewport of viewports) {
      await using api = await FakePortalApi.start();
      await using opened = await freshPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
      const { page } = opened;
      await page.goto(`${api.url}/upload`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await scene(page, api);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const path = join(pictures, `${state}-${viewport.width}-${colorScheme}.png`);
        await showWhole(page);
        await page.screenshot({ path });
        await page.setViewportSize(viewport);
        expect(await accessibilityFindings(page)).toEqual([]);
      }
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
    }
  });
}

/** A window as high as the page, so that what is fixed stands at its end. */
async function showWhole(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: await page.evaluate(() => window.innerWidth), height });
}
