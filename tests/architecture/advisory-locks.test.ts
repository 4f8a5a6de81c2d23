import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allFiles, root, sourceFiles } from './source-files';

/** Each number of ours, and who uses it: a constant of a file, or the functions of the database. */
function holders(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const note = (number: string, holder: string) =>
    found.set(number, (found.get(number) ?? new Set<string>()).add(holder));
  for (const { path, text } of sourceFiles('src/server'))
    for (const [, number = ''] of text.matchAll(/\bconst \w+ = (70\d\d);/g)) note(number, path);
  for (const path of allFiles('src/server/db/sql/functions'))
    for (const [, kind = '', number = ''] of readFileSync(join(root, path), 'utf8').matchAll(lockedIn))
      note(number, `the function ${kind}`);
  return found;
}

/** What a function of the database is about stands at the end of its name: `fold_aggregates`, `rebuild_aggregates`. */
const lockedIn =
  /CREATE (?:OR REPLACE )?FUNCTION \w+?_([a-z]+)\((?:(?!\bFUNCTION\b)[\s\S])*?advisory_xact_lock\((\d+)/g;

test('each advisory lock has a number of its own: two that share one keep each other from working', () => {
  const all = holders();
  expect(all.size).toBeGreaterThan(12);
  expect([...all].filter(([, of]) => of.size > 1)).toEqual([]);
});
