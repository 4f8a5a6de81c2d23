import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from 'playwright-core';

type Cookies = NonNullable<Extract<BrowserContextOptions['storageState'], object>['cookies']>;

/** The script that a browser which has never been here loads for a page, in bytes after gzip. */
export async function scriptBytes(browser: Browser, address: string, cookies: Cookies = []): Promise<number> {
  const context = await browser.newContext({ storageState: { cookies, origins: [] } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const isScript = response.headers()['content-type']?.includes('javascript') ?? false;
    if (isScript) sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total;
}
