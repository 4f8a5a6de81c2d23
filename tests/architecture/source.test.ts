import { expect, test } from 'bun:test';
import { basename } from 'node:path';
import { allFiles, codeOnly, type SourceFile, sourceFiles } from './source-files';

const code = [...sourceFiles('src'), ...sourceFiles('tests')];

/** `<file>:<line>` of every line that matches. */
function linesWith(
  pattern: RegExp,
  within: 'src' | 'tests' | '',
  view: (text: string) => string = (text) => text,
): string[] {
  return code
    .filter(({ path }) => path.startsWith(within) && path !== 'tests/architecture/source.test.ts')
    .flatMap(({ path, text }) =>
      view(text)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
}

test('files and folders are named in kebab-case, those of database objects by their objects', () => {
  const named = [...allFiles('src'), ...allFiles('tests')].filter(
    (path) => !path.startsWith('tests/corpus/') && !path.startsWith('src/server/db/sql/'),
  );
  const isKebab = (part: string) => /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+)*$/.test(part);
  expect(named.filter((path) => !path.split('/').every(isKebab))).toEqual([]);
});

test('no file is a barrel or a drawer for anything', () => {
  const drawers = /^(?:index|utils?|helpers?|common|misc|manager)\.tsx?$|-(?:utils?|helpers?|manager)\.tsx?$/;
  expect(code.map(({ path }) => path).filter((path) => drawers.test(basename(path)))).toEqual([]);
});

test('nothing is left to be done later', () => {
  expect(linesWith(/\b(?:TODO|FIXME|XXX|HACK)\b/, '')).toEqual([]);
});

test('a message for people begins with a status only where the spec words it [8.1] [8.3] [8.4]', () => {
  const users = code.filter(({ path, text }) => path.startsWith('src/web/') && /\bfailureText\(/.test(text));
  expect(users.map(({ path }) => path).sort()).toEqual([
    'src/web/features/case-study/mutations.ts',
    'src/web/features/criterion/lib/criterion-failure.ts',
    'src/web/lib/failure-text.ts',
  ]);
});

test('no type check or lint rule is silenced wholesale', () => {
  expect(linesWith(/@ts-(?:ignore|nocheck|expect-error)|biome-ignore-all/, '')).toEqual([]);
});

test('no test is skipped, singled out or repeated until it passes', () => {
  expect(
    linesWith(
      /\b(?:test|describe|it)\.(?:skip|only|todo|failing|if|skipIf|todoIf)\b|\bretry:\s*\d|mock\.module/,
      'tests',
      codeOnly,
    ),
  ).toEqual([]);
});

test('a function that uses one of the dependencies takes that one, not a bag with one in it', () => {
  expect(linesWith(/(?<!& )\bPick<Deps, '\w+'>(?! &)/, 'src')).toEqual([]);
});

test('the product draws no lots and writes to the console only where it starts', () => {
  expect(linesWith(/\bMath\.random\b/, 'src', codeOnly)).toEqual([]);
  expect(linesWith(/\bconsole\./, 'src', codeOnly)).toEqual([]);
});

test('no file names a folder of the machine that it was written on', () => {
  expect(linesWith(/\/(?:home|Users|work)\/\w|\/root\//, '')).toEqual([]);
});

test('parts of a page come late without a Suspense fallback, which would stay for 300 ms', () => {
  const suspends = ({ text }: SourceFile) => /import \{[^}]*\b(?:lazy|Suspense)\b[^}]*\} from 'react'/.test(text);
  expect(
    sourceFiles('src/web')
      .filter(suspends)
      .map(({ path }) => path),
  ).toEqual([]);
});
