import { expect, test } from 'bun:test';
import { SSF } from '@e965/xlsx';
import { plainNumber } from '@server/documents/workbook/number-format';

const formats = ['', '$', '\\$', '"$"', '[$-409]', '[$-409]\\$'].flatMap((before) =>
  ['0', '#,##0'].flatMap((whole) =>
    ['', '.0', '.00', '.000', '.000000'].flatMap((places) => ['', '%'].map((sign) => before + whole + places + sign)),
  ),
);
const numbers = [
  0, 0.5, 1.5, 2.5, 0.005, 0.995, 9.995, 99.95, 999.5, 999.999_999_5, 1000, 12_345.678, 999_999.995, 1e-9,
]
  .concat([1 / 3, 2 / 3, 123_456_789, 2 ** 31 - 1, 2 ** 31 - 0.5, 21_474_836.475, 5e-324])
  .flatMap((number) => [number, number * (1 + Number.EPSILON)]);

test('a plain number shows as the formatter for all formats shows it', () => {
  for (const format of formats) {
    for (const number of numbers) {
      const shown = plainNumber(number, format);
      if (shown !== undefined)
        expect({ format, number, shown }).toEqual({
          format,
          number,
          shown: SSF.format(format.replace('[$-409]', ''), number),
        });
    }
  }
  expect(plainNumber(1_234_567.891, '$#,##0.00')).toBe('$1,234,567.89');
  expect(plainNumber(0.284, '0.0%')).toBe('28.4%');
});

test('what is negative, large or of another format is left to that one', () => {
  expect([
    plainNumber(-1, '0.00'),
    plainNumber(2 ** 31, '0'),
    plainNumber(1, '0.0##'),
    plainNumber(1, 'General'),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
