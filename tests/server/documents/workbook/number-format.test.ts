import { expect, test } from 'bun:test';
import { builtInFormat, dateValue, displayValue } from '@server/documents/workbook/number-format';

test('values show as their format says', () => {
  expect(displayValue(0.284, '0.0%', false)).toBe('28.4%');
  expect(displayValue(-22.41, '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)', false)).toBe('($22.41)');
  expect(displayValue(1020.6, '[>999999]#.000,,"M";[>999]#.000,"K";#.000', false)).toBe('1.021K');
  expect(displayValue(1 / 3, 'General', false)).toBe('0.333333333');
  expect(displayValue(2336, 'General', false)).toBe('2336');
  expect(displayValue('north', '"Region: "@', false)).toBe('Region: north');
  expect(displayValue('north', '0.00', false)).toBe('north');
  expect(displayValue(45_000, builtInFormat(14), false)).toBe('3/15/23');
});

test('a number is rounded from its 15 digits, halves up, as in Excel', () => {
  expect(displayValue(1.005, '0.00', false)).toBe('1.01');
  expect(displayValue(0.285, '0%', false)).toBe('29%');
  expect(displayValue(-2.5, '0', false)).toBe('-3');
  expect(displayValue(1.00499999999999, '0.00', false)).toBe('1.00');
  expect(displayValue(1704.4999999999998, '#,##0', false)).toBe('1,705');
});

test('a format that cannot be read leaves the number', () => {
  expect(displayValue(5, '[', false)).toContain('5');
});

test('dates are ISO dates, also in the 1904 system', () => {
  expect(dateValue(45_000, 'm/d/yy', false)).toBe('2023-03-15');
  expect(dateValue(45_000.5, 'm/d/yy h:mm', false)).toBe('2023-03-15T12:00:00');
  expect(dateValue(43_538, 'yyyy-mm-dd', true)).toBe('2023-03-15');
  expect(dateValue(0.75, 'h:mm AM/PM', false)).toBe('18:00:00');
  expect(dateValue(45_000, 'mmm', false)).toBe('2023-03-15');
});

test('numbers, durations and formats with letters in quotes are no dates', () => {
  for (const format of ['General', '0.00', '#,##0 "days"', '[h]:mm', '[Red]0', '0.00E+00']) {
    expect(dateValue(45_000, format, false)).toBeUndefined();
  }
});
