import { expect, test } from 'bun:test';
import { columnName, columnNumber, formatCell } from '@domain/evidence/cell-address';
import { sheetPrefix } from '@domain/evidence/cell-locator';
import { parseCell, parseRange } from '@server/documents/workbook/address';
import fc from 'fast-check';

test('columns run from A over Z and AA to XFD', () => {
  expect([1, 26, 27, 702, 703, 16_384].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD']);
});

test('every column of the grid has a name that leads back to it', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 16_384 }), (column) => columnNumber(columnName(column)) === column));
});

test('cells and ranges are read with and without dollars, and refused beyond the grid', () => {
  expect(parseCell('$C$14')).toEqual({ row: 14, column: 3 });
  expect(formatCell({ row: 14, column: 3 })).toBe('C14');
  expect(parseRange('C14:E20')).toEqual({ from: { row: 14, column: 3 }, to: { row: 20, column: 5 } });
  expect(parseRange('C14')).toEqual({ from: { row: 14, column: 3 }, to: { row: 14, column: 3 } });
  for (const name of ['XFE1', 'A0', 'A1048577', '14C', '', 'A1:', 'Sheet1!A1']) {
    expect(parseRange(name)).toBeUndefined();
  }
});

test('a sheet is always quoted in locators, a quote in its name doubled', () => {
  expect(sheetPrefix("Bob's plan")).toBe("W:'Bob''s plan'");
});
