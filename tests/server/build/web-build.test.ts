import { expect, test } from 'bun:test';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildFolder, currentBuild, ensureWebBuilt } from '@server/build/web-build';
import { allFiles } from '@tests/architecture/source-files';

test('an unchanged client is found and not built again, also when several ask at once', async () => {
  const [folder, again] = await Promise.all([ensureWebBuilt(), ensureWebBuilt()]);
  const builtAt = statSync(folder).mtimeMs;
  expect(again).toBe(folder);
  expect(await ensureWebBuilt()).toBe(buildFolder());
  expect(statSync(folder).mtimeMs).toBe(builtAt);
  expect(realpathSync(currentBuild)).toBe(folder);
});

test('what browsers load has its content in its name and comes compressed both ways', async () => {
  const folder = await ensureWebBuilt();
  const files = allFiles(folder.slice(folder.indexOf('dist')));
  const scripts = files.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const path of scripts) {
    expect(path).toMatch(/\/assets\/[\w.-]+-[a-z0-9]{8}\.js$/);
    const plain = readFileSync(path);
    expect(brotliDecompressSync(readFileSync(`${path}.br`)).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(`${path}.gz`)).equals(plain)).toBe(true);
  }
  expect(files.filter((path) => /\.map\.(?:br|gz)$/.test(path))).toEqual([]);
});

test('a script carries nothing about its source map, which lies beside it', async () => {
  const folder = await ensureWebBuilt();
  const scripts = allFiles(folder.slice(folder.indexOf('dist'))).filter((path) => path.endsWith('.js'));
  expect(scripts.filter((path) => !existsSync(`${path}.map`))).toEqual([]);
  expect(scripts.filter((path) => /\n\/\/# \w+=/.test(readFileSync(path, 'utf8')))).toEqual([]);
});

const pages = ['admin.html', 'sign-in.html', 'upload.html', 'my-results.html'];

test.each(pages)('%s names its files from the root, so that a deep link finds them', async (name) => {
  const page = readFileSync(join(await ensureWebBuilt(), name), 'utf8');
  const named = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter((address) => !address?.startsWith('/assets/'))).toEqual([]);
});

test('the page has no inline script, which its security policy would refuse', async () => {
  const folder = await ensureWebBuilt();
  for (const name of pages) {
    expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>/);
  }
});
