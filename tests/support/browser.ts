import { afterAll } from 'bun:test';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from './chromium';

let launched: Promise<Browser> | undefined;

/** The browser of this test file, launched when it is first asked for. */
export function browser(): Promise<Browser> {
  launched ??= launch();
  return launched;
}

afterAll(async () => {
  const open = launched;
  // Test files of one process share this module: the next one launches its own.
  launched = undefined;
  await (await open)?.close();
});

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
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
