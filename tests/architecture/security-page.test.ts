import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files';

const pages = ['docs/security.md', 'docs/security/requirements.md', 'docs/security/dependencies.md'];
const page = pages.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');

/** `tests/x.test.ts`: “a title”, “another one of the same file” */
function namedTests(): { file: string; title: string }[] {
  return page.split('\n').flatMap((line) => {
    let file = '';
    return [...line.matchAll(/`((?:tests|src)\/[\w./-]+\.tsx?)`|“([^”]+)”/g)].flatMap(([, path, title]) => {
      file = path ?? file;
      return title ? [{ file, title }] : [];
    });
  });
}

test('every test that the page on security names is there', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(120);
  expect(named.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([]);
});

test('every file that the page on security names is there', () => {
  const files = [...page.matchAll(/`((?:tests|src)\/[\w./-]+)`/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

/** As it reads: a title may have its quotes escaped. */
function textOf(file: string): string {
  const path = join(root, file);
  return file !== '' && existsSync(path) ? readFileSync(path, 'utf8').replaceAll("\\'", "'") : '';
}
