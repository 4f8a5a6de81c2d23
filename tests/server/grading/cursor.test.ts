import { expect, test } from 'bun:test';
import { formatCursor, parseCursor } from '@server/grading/cursor';
import fc from 'fast-check';

test('a stream id names the last event of each run that it has told', () => {
  expect(formatCursor(new Map([[7, 12]]))).toBe('7.12');
  expect([...parseCursor('7.12,9.3')]).toEqual([
    [7, 12],
    [9, 3],
  ]);
});

test('an id that we did not write counts as nothing seen', () => {
  for (const id of [
    null,
    undefined,
    '',
    'x',
    '7',
    '7.',
    '.1',
    '7.1,',
    '7.1;drop',
    '-1.2',
    '7.1,NaN.2',
    '1'.repeat(99),
  ]) {
    expect([...parseCursor(id)]).toEqual([]);
  }
});

test('what is written is read back', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.nat(), fc.nat()), { maxLength: 50, selector: ([run]) => run });
  fc.assert(
    fc.property(entries, (pairs) => {
      const cursor = new Map(pairs);
      expect([...parseCursor(formatCursor(cursor))]).toEqual([...cursor]);
    }),
  );
});
