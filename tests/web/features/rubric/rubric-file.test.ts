import { expect, test } from 'bun:test';
import { formatOf } from '@web/features/rubric/lib/rubric-file';

test.each([
  ['rubric.JSON', 'a,b', 'json'],
  ['rubric.csv', '{', 'csv'],
  ['rubric', ' [{"name": 1}]', 'json'],
  ['rubric', 'category,name', 'csv'],
] as const)('a file %p that begins with %p is taken for %p', (name, text, format) => {
  expect(formatOf(name, text)).toBe(format);
});
