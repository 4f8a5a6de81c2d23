import { expect, test } from 'bun:test';
import { readCsv, writeCsv } from '@domain/rubric/csv';
import fc from 'fast-check';

const field = fc
  .array(fc.constantFrom(...'=+-@＝;\t\r\n\'" ,|(!%a1'), { maxLength: 12 })
  .map((parts) => parts.join(''));

test('whatever is written is read as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(field, field), { minLength: 1, maxLength: 4 }), (rows) => {
      // The first line tells a reader what parts the fields, and a row of nothing is none.
      const table = [['first', 'second'], ...rows.map(([one, other]) => [one, `${other}.`])];
      const read = readCsv(writeCsv(table));
      expect(read.ok && read.rows.map(({ fields }) => fields)).toEqual(table);
    }),
    { numRuns: 2_000 },
  );
});

test('nothing that a program may take for a field of its own begins as a formula', () => {
  fc.assert(
    fc.property(field, (text) => {
      const [, ...parted] = writeCsv([['x', `x${text}`]]).split(/[;\t]/);
      for (const part of parted) expect(part).not.toMatch(/^[" ]*[=+\-@]/);
    }),
    { numRuns: 2_000 },
  );
});
