import { expect, test } from 'bun:test';
import { Cursor } from '@server/grading/events/cursor';
import fc from 'fast-check';

test('a stream id names the last event that it emitted for each run', () => {
  const cursor = new Cursor();
  cursor.set(7, 11);
  cursor.set(9, 3);
  cursor.set(7, 12);
  expect(String(cursor)).toBe('7.12,9.3');
  const read = Cursor.parse('7.12,9.3');
  expect([read.runs, read.seqs]).toEqual([
    [7, 9],
    [12, 3],
  ]);
});

test('a run that is over emits nothing more', () => {
  const cursor = Cursor.parse('7.12,9.3,11.4');
  cursor.delete(9);
  cursor.delete(10);
  expect(String(cursor)).toBe('7.12,11.4');
  expect([7, 9, 11].map((run) => cursor.has(run))).toEqual([true, false, true]);
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
    '2147483648.1',
  ]) {
    expect(Cursor.parse(id).runs).toEqual([]);
  }
});

test('what is written is read back', () => {
  const run = fc.nat({ max: 2_147_483_647 });
  const entries = fc.uniqueArray(fc.tuple(run, fc.nat()), { maxLength: 50, selector: ([id]) => id });
  fc.assert(
    fc.property(entries, (pairs) => {
      const cursor = new Cursor();
      for (const [id, seq] of pairs) cursor.set(id, seq);
      const read = Cursor.parse(String(cursor));
      expect(read.runs.map((id, at) => [id, read.seqs[at]])).toEqual(pairs);
    }),
  );
});
