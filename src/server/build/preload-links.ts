import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const moduleLink = /(\w+)\.rel="modulepreload",\1\.crossOrigin=""/g;

/** Replaces `modulepreload` by `prefetch` for lazy code: Chromium never retries a module whose preload failed. */
export async function softenPreloadLinks(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.js'));
  const found = await Promise.all(names.map((name) => soften(join(folder, name))));
  if (!found.includes(true)) throw new Error('The bundler prefetches lazy code in an unknown way.');
}

async function soften(path: string): Promise<boolean> {
  const script = await readFile(path, 'utf8');
  const softened = script.replace(moduleLink, '$1.rel="prefetch",$1.as="script",$1.crossOrigin=""');
  if (softened === script) return false;
  await writeFile(path, softened);
  return true;
}
