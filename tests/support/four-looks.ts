import { expect } from 'bun:test';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from './axe';

const wide = { width: 1440, height: 900 };

/** Each width is examined in one theme: colors differ by tokens alone, whose pairs a test of their own holds. */
const looks = [
  { size: wide, examined: 'light' },
  { size: { width: 390, height: 844 }, examined: 'dark' },
] as const;

const themes = ['light', 'dark'] as const;

/** Where pictures of every state are left to be looked at: `CASEGRADE_PICTURES=<folder> bun test tests/e2e`. */
const pictures = process.env.CASEGRADE_PICTURES;
if (pictures) mkdirSync(pictures, { recursive: true });

/** Holds that a page as it stands has nothing that WCAG 2.2 AA forbids and fits the window, wide, narrow and at `narrowest`. */
export async function expectFourLooks(page: Page, state: string, narrowest?: number): Promise<void> {
  for (const { size, examined } of looks) {
    await resize(page, size);
    const look = `${state.replaceAll(' ', '-')}-${size.width}`;
    for (const theme of themes) {
      if (!pictures && theme !== examined) continue;
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      if (theme === examined) expect({ look, found: await accessibilityFindings(page) }).toEqual({ look, found: [] });
      await takePicture(page, `${look}-${theme}`);
    }
    await expectToFit(page, look);
  }
  if (narrowest) {
    await resize(page, { width: narrowest, height: 640 });
    await expectToFit(page, `${state}-${narrowest}`);
  }
  await resize(page, wide);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

async function expectToFit(page: Page, look: string): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect({ look, beyond: Math.max(0, beyond) }).toEqual({ look, beyond: 0 });
}

/** Until a frame of that width is drawn: what a page has for narrow windows alone comes and goes with it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate((width) => {
    return new Promise<void>((resolve) => {
      const look = () => (window.innerWidth === width ? resolve() : requestAnimationFrame(look));
      requestAnimationFrame(look);
    });
  }, size.width);
}

/** Leaves a picture of the page to be looked at, where pictures are asked for. */
export async function takePicture(page: Page, name: string) {
  if (!pictures) return;
  // A window as high as the page, so that what is fixed stands at its end.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (size) await page.setViewportSize({ width: size.width, height: Math.max(size.height, height) });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
  if (size) await page.setViewportSize(size);
}
