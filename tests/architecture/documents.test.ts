import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Where a path in a sentence may start. */
const starts = ['', 'src', 'src/server', 'src/web', 'tests/support'];

test.each(['README.md', 'ARCHITECTURE.md'])('every file that %s names is there', (document) => {
  const named = [...read(document).matchAll(/`(\w[\w./-]+\.(?:ts|tsx|json|md))`|\]\(([\w./-]+)\)/g)];
  const paths = named.map(([, code, link]) => code ?? link ?? '').filter((path) => path !== 'schema.ts');
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !starts.some((start) => existsSync(join(root, start, path))))).toEqual([]);
});

test('README has every setting, and no other', () => {
  const inCode = [...read('src/server/config.ts').matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name]) => name);
  const inReadme = [...read('README.md').matchAll(/`([A-Z]+(?:_[A-Z]+)+|PORT|HOST)`/g)].map(([, name]) => name);
  const forTestsAlone = 'CASEGRADE_KILL_AT';
  expect([...new Set(inReadme)].sort()).toEqual([...new Set(inCode)].filter((name) => name !== forTestsAlone).sort());
});

test('README says of every patched dependency why it is', () => {
  const { patchedDependencies } = JSON.parse(read('package.json'));
  const table = read('README.md').split('| patched | what for |')[1] ?? '';
  const patched = Object.keys(patchedDependencies).map((name) => name.slice(0, name.lastIndexOf('@')));
  expect([...table.matchAll(/^\| (@?\w[\w/-]*) \|/gm)].map(([, name = '']) => name).sort()).toEqual(patched.sort());
});

test('README names every direct dependency', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const table = read('README.md').split('## Dependencies')[1] ?? '';
  const named = (name: string) => table.includes(name) || table.includes(`${name.split('/')[0]}/*`);
  expect([...Object.keys(dependencies), ...Object.keys(devDependencies)].filter((name) => !named(name))).toEqual([]);
});
