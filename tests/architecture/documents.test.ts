import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Glob } from 'bun';
import { root } from './source-files';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Where a path in a sentence may start. */
const starts = ['', 'src', 'src/server', 'src/web', 'tests/support'];

const pages = ['README.md', 'ARCHITECTURE.md', ...new Glob('docs/**/*.md').scanSync(root)];

test.each(['README.md', 'ARCHITECTURE.md'])('every file and folder that %s names is there', (document) => {
  const named = [...read(document).matchAll(/`([a-z][\w-]*(?:\/[\w.-]+)+|[\w-]+\.(?:ts|tsx|json|md|yaml))`/g)];
  const paths = named.map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !starts.some((start) => existsSync(join(root, start, path))))).toEqual([]);
});

test.each(pages)('every link of %s leads to a file and a heading that are there', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https:)([^)#]*)(?:#([^)]+))?\)/g)];
  const broken = links.filter(([, path, heading]) => {
    const target = path ? join(dirname(page), path) : page;
    return !existsSync(join(root, target)) || (heading !== undefined && !headings(target).includes(heading));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

/** As a link names them. */
const headings = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

test('README is read in a few minutes', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

test('README has every setting, and no other', () => {
  const inCode = [...read('src/server/config.ts').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name]) => name);
  const inReadme = [...read('README.md').matchAll(/`([A-Z]+(?:_[A-Z]+)+|PORT|HOST)`/g)].map(([, name]) => name);
  const forTestsAlone = 'CASEGRADE_KILL_AT';
  expect([...new Set(inReadme)].sort()).toEqual([...new Set(inCode)].filter((name) => name !== forTestsAlone).sort());
});

test('the page on dependencies says why each patched one is patched', () => {
  const { patchedDependencies } = JSON.parse(read('package.json'));
  const table = read('docs/dependencies.md').split('| patched | what for |')[1] ?? '';
  const patched = Object.keys(patchedDependencies).map((name) => name.slice(0, name.lastIndexOf('@')));
  expect([...table.matchAll(/^\| (@?\w[\w/-]*) \|/gm)].map(([, name = '']) => name).sort()).toEqual(patched.sort());
});

test('the page on dependencies names every direct one, and those that are never loaded', () => {
  const { dependencies, devDependencies, overrides } = JSON.parse(read('package.json'));
  const tools = JSON.parse(read('tests/package.json')).dependencies;
  const table = read('docs/dependencies.md');
  const named = (name: string) => table.includes(name) || table.includes(`${name.split('/')[0]}/*`);
  const names = [dependencies, devDependencies, overrides, tools].flatMap(Object.keys);
  expect(names.filter((name) => !named(name))).toEqual([]);
});
