import { expect, test } from 'bun:test';
import { formatCell } from '@domain/evidence/cell-address';
import type { Block } from '@domain/evidence/evidence';
import { outlineOf } from '@domain/evidence/outline';
import { cellNames, neighbourhood } from '@web/features/evidence/lib/cell-names';
import { sheetModel } from '@web/features/evidence/lib/sheet-model';

/** A sheet of these rows, each from column A on; a blank is an empty cell. */
function sheetOf(rows: readonly (readonly (string | number)[])[]) {
  const blocks = rows.flatMap((cells, r) =>
    cells.flatMap((value, c): Block[] =>
      value === ''
        ? []
        : [{ locator: `W:'S'!${formatCell({ row: r + 1, column: c + 1 })}`, kind: 'cell', text: String(value), value }],
    ),
  );
  const sheet = {
    name: 'S',
    hidden: false,
    rows: rows.length,
    columns: 6,
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    frozenRows: 0,
    frozenColumns: 0,
  };
  const outline = outlineOf({ layout: { kind: 'workbook', sheets: [sheet] }, blocks });
  if (outline.kind !== 'workbook' || !outline.sheets[0]) throw new Error('no sheet');
  return sheetModel(outline.sheets[0], new Map([[0, blocks]]));
}

test('a cell is named by the text before it and by the head of the cells that it stands on', () => {
  const model = sheetOf([
    ['Title', '', ''],
    ['', 'Classic', 'Reserve'],
    ['Elasticity', -1.92, -1.27],
    ['Class', 'elastic', 'elastic'],
    ['Change', -20, 16],
  ]);
  expect(cellNames(model, 5, 3)).toEqual({
    row: { text: 'Change', column: 1 },
    column: { text: 'Reserve', row: 2 },
  });
});

test('below a gap the nearest text names the column, and far down a long sheet its own head does', () => {
  const apart = sheetOf([
    ['', 'Old'],
    ['', 1],
    ['', ''],
    ['', 'New'],
    ['', ''],
    ['Sum', 3],
  ]);
  expect(cellNames(apart, 6, 2).column).toEqual({ text: 'New', row: 4 });
  const long = sheetOf([['Store', 'Sales'], ...Array.from({ length: 200 }, (_, at) => [`S${at}`, at] as const)]);
  expect(cellNames(long, 150, 2)).toEqual({ row: { text: 'S148', column: 1 }, column: { text: 'Sales', row: 1 } });
});

test('what lies between a cell and its names is left out, its neighbours are not', () => {
  const names = { row: { text: 'Total', column: 1 }, column: { text: 'ROI', row: 1 } };
  expect(neighbourhood({ row: 20, column: 6 }, names, { rows: 40, columns: 6 })).toEqual({
    rows: [1, 0, 18, 19, 20, 21],
    columns: [1, 0, 5, 6],
  });
  expect(neighbourhood({ row: 2, column: 2 }, names, { rows: 2, columns: 2 })).toEqual({
    rows: [1, 2],
    columns: [1, 2],
  });
});
