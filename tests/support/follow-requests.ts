import type { Page, Request } from 'playwright-core';

/** Follows a page's requests from now on; resolves once two frames are drawn with none open. Streams never end. */
export function followRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    if (/\.watch/.test(request.url())) return;
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let before = -1;
    while (open.size > 0 || before !== begun) {
      before = begun;
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  };
}
