import type { BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** What a page can be told after it was opened; whoever asks for more gets a context of its own. */
export type Look = {
  [Part in 'viewport' | 'colorScheme' | 'reducedMotion']?: BrowserContextOptions[Part] | undefined;
};

/** A page that is used again: its renderer has the client's scripts compiled, which is two thirds of a first load. */
export type PooledPage = { page: Page; context: BrowserContext; devtools: CDPSession };

export async function openPooledPage(context: BrowserContext): Promise<PooledPage> {
  const page = await context.newPage();
  return { page, context, devtools: await context.newCDPSession(page) };
}

/** Movement is what a browser paints for: tests look on without it, but for those that ask for it. */
export async function dress(page: Page, { viewport, colorScheme, reducedMotion }: Look): Promise<void> {
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? 'light',
    reducedMotion: reducedMotion ?? 'reduce',
  });
}

/** What tests listen to. */
const heard = [
  ...(['console', 'dialog', 'load', 'pageerror'] as const),
  ...(['request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/**
 * Makes the page one that has never been anywhere: no cookie, nothing stored, no history, nothing listening or routed,
 * and no pointer over it. False where it does not answer: then it is not used again.
 */
export async function undress({ page, context, devtools }: PooledPage): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((other) => other !== page && other.close()));
    for (const event of heard) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    if (!page.url().startsWith('about:')) await page.evaluate(forgetStored);
    await page.goto('about:blank', { timeout: 5_000 });
    await page.mouse.move(0, 0);
    await Promise.all([context.clearCookies(), devtools.send('Page.resetNavigationHistory')]);
    return true;
  } catch {
    return false;
  }
}

/** What is written while the page is left goes nowhere. */
function forgetStored(): void {
  Object.assign(Storage.prototype, { setItem: () => undefined });
  localStorage.clear();
  sessionStorage.clear();
}
