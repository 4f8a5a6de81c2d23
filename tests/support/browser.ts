import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium';

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

/** A page of a browser that has never been here: `await using { page } = …` closes it. */
export async function freshPage(options: BrowserContextOptions = {}): Promise<BrowserPage> {
  const context = await (await browser()).newContext(options);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints, [Symbol.asyncDispose]: () => context.close() };
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
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
}
