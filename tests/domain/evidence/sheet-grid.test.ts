import { expect, test } from 'bun:test';
import { buildGrids } from '@domain/evidence/sheet-grid';
import { cell } from '@tests/support/prepared-submission';

const [sheet] = buildGrids([
  cell("Jane's model", 'B1', 'Classic'),
  cell("Jane's model", 'AA1', 'Reserve'),
  cell("Jane's model", 'A2', 'Price'),
  cell("Jane's model", 'B2', '$8.99', { value: 8.99 }),
  cell("Jane's model", 'AA2', '$12.49', { value: 12.49 }),
  { locator: "W:'Jane''s model'!B2:comment", kind: 'comment', text: 'from the exhibit' },
]);

test('a sheet is found under its own name, quotes and all, without its comments', () => {
  expect(sheet?.name).toBe("Jane's model");
  expect(sheet?.cells.map(({ row, column, number }) => [row, column, number])).toEqual([
    [1, 2, null],
    [1, 27, null],
    [2, 1, null],
    [2, 2, 8.99],
    [2, 27, 12.49],
  ]);
});

test('a number is named by the text to its left and the text above it', () => {
  const price = sheet?.at(2, 2);
  expect(price && sheet?.rowLabel(price)?.block.text).toBe('Price');
  expect(price && sheet?.columnHead(price)?.block.text).toBe('Classic');
});

test('a text far to the left is no label', () => {
  const price = sheet?.at(2, 27);
  expect(price && sheet?.rowLabel(price)).toBeNull();
  expect(price && sheet?.columnHead(price)?.block.text).toBe('Reserve');
});
