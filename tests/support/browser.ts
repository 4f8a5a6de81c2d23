import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium';
import { dress, openPooledPage, type PooledPage, undress } from './pooled-page';

/** Playwright's own list, of which Chromium heeds only the last, and what a browser window has beside its page. */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIToolbarWebView', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI', 'ContextualTasks'],
  'SpareRendererForSitePerProcess',
];

let launched: Promise<Browser> | undefined;

/**
 * The browser of this process, launched when it is first asked for; test files share it, and it ends with the process.
 * One that is gone, because a test that hung had its processes killed, is launched anew.
 */
export async function browser(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= launch();
  return launched;
}

export type BrowserPage = {
  page: Page;
  context: BrowserContext;
  /** What the page complained about, in its console or by an uncaught error. */
  complaints: string[];
  [Symbol.asyncDispose](): Promise<void>;
};

/** Pages that wait to be used again: a test has two at most, as a rule. */
const idle: PooledPage[] = [];
const maxIdle = 2;

/** A page of a browser that has never been here: `await using { page } = …` gives it back. */
export async function freshPage(options: BrowserContextOptions = {}): Promise<BrowserPage> {
  const { viewport, colorScheme, reducedMotion, ...others } = options;
  const plain = Object.keys(others).length === 0;
  const opened = await browser();
  const kept = (plain && takeIdle(opened)) || (await openPooledPage(await opened.newContext(others)));
  const { page, context } = kept;
  await dress(page, { viewport, colorScheme, reducedMotion });
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints, [Symbol.asyncDispose]: () => (plain ? giveBack(kept) : context.close()) };
}

function takeIdle(opened: Browser): PooledPage | undefined {
  const kept = idle.pop();
  return kept && !kept.page.isClosed() && kept.context.browser() === opened ? kept : undefined;
}

async function giveBack(kept: PooledPage): Promise<void> {
  const undressed = idle.length < maxIdle && !kept.page.isClosed() && (await undress(kept));
  if (undressed) idle.push(kept);
  else await kept.context.close().catch(() => undefined);
}

async function launch(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: [
      `--disable-features=${disabledFeatures.join(',')}`,
      '--in-process-gpu',
      '--disable-gpu',
      // One renderer for all: its start, and the scripts compiled anew, cost a quarter of a page's processor time.
      '--renderer-process-limit=1',
      '--disable-site-isolation-trials',
      '--js-flags=--single-threaded,--no-opt',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
