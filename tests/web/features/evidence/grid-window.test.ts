import { expect, test } from 'bun:test';
import {
  columnStart,
  columnsBetween,
  placeColumns,
  rowsBetween,
  scrollToReach,
  scrollToShow,
} from '@web/features/evidence/lib/grid-window';
import { movedCursor } from '@web/features/evidence/lib/move-cursor';
import { frozenParts } from '@web/features/evidence/lib/sheet-look';

test('columns are as wide as their texts within bounds, and spare ones fill the window', () => {
  const places = placeColumns([20, 3, 0, 80], 1_000);
  expect(places.starts).toEqual([0, 162, 214, 290, 590, 666, 742, 818, 894, 970, 1_046]);
  expect([places.count, columnStart(places, 4), columnStart(places, 11)]).toEqual([10, 290, 1_046]);
  expect(placeColumns([], 0).count).toBe(1);
});

test('of 5,000 rows and 30 columns only those in view are drawn', () => {
  expect(rowsBetween(28_000, 28_560, 28, 5_000, 8)).toEqual({ first: 993, last: 1_028 });
  expect(rowsBetween(0, 560, 28, 5_000, 8)).toEqual({ first: 1, last: 28 });
  expect(rowsBetween(139_440, 140_000, 28, 5_000, 8)).toEqual({ first: 4_973, last: 5_000 });
  const columns = placeColumns(
    Array.from({ length: 30 }, () => 8),
    600,
  );
  expect(columnsBetween(columns, 0, 600)).toEqual({ first: 1, last: 8 });
  expect(columnsBetween(columns, 770, 1_370)).toEqual({ first: 11, last: 18 });
  expect(columnsBetween(columns, 2_200, 3_000)).toEqual({ first: 29, last: 30 });
});

test('a place in view is left where it is, one out of view comes to the middle beside what is frozen', () => {
  expect(scrollToShow(100, 500, 60, 200, 228)).toBe(100);
  expect(scrollToShow(0, 500, 60, 10_000, 10_028)).toBe(9_734);
  expect(scrollToShow(9_000, 500, 60, 26, 54)).toBe(0);
  expect(scrollToShow(0, 500, 60, 1_000, 9_000)).toBe(940);
});

test('a cursor that walks out of the window pulls it along by no more than needed', () => {
  expect(scrollToReach(100, 500, 60, 590, 618)).toBe(118);
  expect(scrollToReach(100, 500, 60, 140, 168)).toBe(80);
  expect(scrollToReach(100, 500, 60, 300, 328)).toBe(100);
});

const room = { rows: 40, columns: 12, page: 10, outline: { rows: 20, columns: 5 } };
const press = (key: string, ctrlKey = false) =>
  movedCursor({ key, ctrlKey, metaKey: false }, { row: 15, column: 3 }, room);

test.each([
  ['ArrowUp', false, { row: 14, column: 3 }],
  ['ArrowDown', false, { row: 16, column: 3 }],
  ['ArrowLeft', false, { row: 15, column: 2 }],
  ['ArrowRight', true, { row: 15, column: 5 }],
  ['PageUp', false, { row: 5, column: 3 }],
  ['PageDown', false, { row: 25, column: 3 }],
  ['Home', false, { row: 15, column: 1 }],
  ['End', false, { row: 15, column: 5 }],
  ['Home', true, { row: 1, column: 1 }],
  ['End', true, { row: 20, column: 5 }],
  ['Tab', false, null],
])('%s (with Ctrl: %p) takes the cursor from C15 to %p', (key, ctrl, expected) => {
  expect(press(key, ctrl)).toEqual(expected);
});

test('the cursor stays on the grid', () => {
  expect(movedCursor({ key: 'ArrowUp', ctrlKey: false, metaKey: false }, { row: 1, column: 1 }, room)).toEqual({
    row: 1,
    column: 1,
  });
});

test("frozen are the sheet's own rows and columns while they leave half of the window, else its first column", () => {
  const columns = placeColumns([10, 10, 10, 10], 400);
  const size = { width: 400, height: 500 };
  const frozen = (frozenRows: number, frozenColumns: number) =>
    frozenParts({ frozenRows, frozenColumns }, columns, size, 28, false);
  expect(frozen(0, 0)).toEqual({ rows: 0, columns: 1, width: 91 });
  expect(frozen(1, 2)).toEqual({ rows: 1, columns: 2, width: 182 });
  expect(frozen(30, 4)).toEqual({ rows: 8, columns: 2, width: 182 });
});
