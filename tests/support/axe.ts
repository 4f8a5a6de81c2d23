import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Without its comments: a page has to take it in anew each time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The admin panel's sidebar and header, with how they looked wherever nothing was found in them. */
const frame = ['div:has(> nav[aria-label="Main"])', 'header'];
const faultless = new Set<string>();

/**
 * What axe finds against WCAG 2.2 AA, as `<rule>: <selector>`; empty for an accessible page. The frame around a page is
 * passed over where the same one was examined before, to the letter, at this width and in this theme.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { found, looks } = await page.evaluate(examine, { standards, frame, faultless: [...faultless] });
  if (found.length === 0) for (const look of looks) faultless.add(look);
  return found;
}

type Examination = { standards: string[]; frame: string[]; faultless: string[] };

async function examine({ standards, frame, faultless }: Examination): Promise<{ found: string[]; looks: string[] }> {
  const theme = [matchMedia('(prefers-color-scheme: dark)').matches, document.documentElement.dataset.theme];
  const lookOf = async ({ outerHTML }: Element) => {
    const look = new TextEncoder().encode(JSON.stringify([window.innerWidth, ...theme, outerHTML]));
    return new Uint8Array(await crypto.subtle.digest('SHA-1', look)).toHex();
  };
  const parts = frame.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const looks = await Promise.all(parts.map(lookOf));
  const exclude = parts.filter((_, at) => faultless.includes(looks[at] ?? ''));
  const { violations } = await window.axe.run(exclude.length > 0 ? { exclude } : document, {
    runOnly: standards,
    // What passes is not told, and no style sheet is fetched once more: no rule of these asks for it.
    reporter: 'no-passes',
    preload: false,
  });
  return {
    found: violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    looks,
  };
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
