import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { logEvents } from '@server/log-events';
import { root, sourceFiles } from './source-files';

test('docs/operations.md lists each event of the log, with its message', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+\.[a-z]+)` \| (.+) \|$/gm)];
  expect(rows.map(([, event, meaning]) => [event, meaning])).toEqual(Object.entries(logEvents));
});

test('each event of the log is logged somewhere', () => {
  const code = sourceFiles('src/server')
    .filter(({ path }) => !path.endsWith('log-events.ts'))
    .map(({ text }) => text)
    .join('\n');
  expect(Object.keys(logEvents).filter((event) => !code.includes(`'${event}'`))).toEqual([]);
});
