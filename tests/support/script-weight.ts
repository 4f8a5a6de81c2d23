import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

const weights = new Map<string, Promise<number>>();

/** Fetched apart, because the browser forgets a body when it moves on. */
async function weightOf(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length;
}

/** What a page loads of script from now on, in bytes after gzip; `again` begins anew. */
export function weighScripts(page: Page): { bytes(): Promise<number>; again(): void } {
  const urls = new Set<string>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) urls.add(request.url());
  });
  return {
    again: () => urls.clear(),
    async bytes() {
      for (const url of urls) weights.set(url, weights.get(url) ?? weightOf(url));
      const all = await Promise.all([...urls].map((url) => weights.get(url) ?? 0));
      return all.reduce((sum, weight) => sum + weight, 0);
    },
  };
}
