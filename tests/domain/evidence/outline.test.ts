import { expect, test } from 'bun:test';
import { addressIn, sheetPrefix } from '@domain/evidence/cell-locator';
import type { Block, SheetLayout } from '@domain/evidence/evidence';
import { blocksOfRows, outlineOf, type SheetOutline } from '@domain/evidence/outline';
import { readCorpusFile } from '@tests/support/corpus-files';

const sheet = (name: string, rows: number, columns: number): SheetLayout => ({
  name,
  hidden: false,
  rows,
  columns,
  merges: [],
  hiddenRows: [],
  hiddenColumns: [],
  frozenRows: 0,
  frozenColumns: 0,
});

const cell = (locator: string, text: string, value: Block['value'] = text): Block => ({
  locator,
  kind: 'cell',
  text,
  value,
});

function sheetsOf(blocks: Block[], sheets: SheetLayout[]): { sheets: SheetOutline[]; names: number } {
  const outline = outlineOf({ blocks, layout: { kind: 'workbook', sheets } });
  if (outline.kind !== 'workbook') throw new Error('no workbook');
  return outline;
}

test('an outline says where the cells, the parts and the names of a workbook stand', () => {
  const blocks: Block[] = [
    cell("W:'Bob''s'!A1", 'Price'),
    cell("W:'Bob''s'!B1", '2.49', 2.49),
    { locator: "W:'Bob''s'!B1:comment", kind: 'comment', text: 'Why?' },
    { locator: "W:'Bob''s':box:1", kind: 'box', text: 'A box' },
    { locator: "W:'Bob''s':chart:1", kind: 'chart', text: 'A chart' },
    cell("W:'Last'!C7", 'x'),
    { locator: 'W:name:Price', kind: 'name', text: 'Price = B1' },
  ];
  const { sheets, names } = sheetsOf(blocks, [sheet("Bob's", 1, 2), sheet('Empty', 0, 0), sheet('Last', 7, 3)]);
  expect(sheets.map(({ from, parts, to }) => [from, parts, to])).toEqual([
    [0, 3, 5],
    [5, 5, 5],
    [5, 6, 6],
  ]);
  expect(names).toBe(6);
  expect(sheets[2]?.rowAt).toEqual([7]);
});

test('columns are as wide as their longest text, where it cannot run on over an empty cell', () => {
  const blocks = [
    cell("W:'S'!A1", 'A title over the whole sheet, long'),
    cell("W:'S'!A2", 'A label of 21 letters'),
    cell("W:'S'!B2", '1,234,567.89', 1_234_567.89),
  ];
  expect(sheetsOf(blocks, [sheet('S', 2, 3)]).sheets[0]?.widths).toEqual([21, 12, 0]);
});

test('the blocks of a row of a sheet with 9,001 rows are found without those before it', async () => {
  const workbook = await readCorpusFile('large', 'excel');
  const outline = outlineOf(workbook);
  const first = outline.kind === 'workbook' ? outline.sheets[0] : undefined;
  if (!first) throw new Error('no sheet');
  expect([first.name, first.rows, first.from, first.parts]).toEqual(['Sales Data', 9_001, 0, 63_007]);
  const { from, to } = blocksOfRows(first, 5_000, 5_030);
  expect([from, to]).toEqual([34_750, 35_250]);
  const rows = workbook.blocks.slice(from, to).map(({ locator }) => addressIn(locator).row);
  expect([rows[0], rows.at(-1)]).toEqual([4_965, 5_036]);
  expect(workbook.blocks.filter(({ locator }) => locator === "W:'Sales Data'!F5021")).toHaveLength(1);
  expect(blocksOfRows(first, 9_001, 9_001).to).toBe(63_007);
  expect(blocksOfRows(first, 20_000, 20_010)).toEqual({ from: 63_000, to: 63_007 });
});

test('a deck and a summary are outlined as they were read', () => {
  expect(outlineOf({ blocks: [], layout: { kind: 'summary', pages: 2 } })).toEqual({ kind: 'summary', pages: 2 });
});

test('an address is read out of a locator, of a comment too, whatever the sheet is called', () => {
  expect(sheetPrefix("O'Neil")).toBe("W:'O''Neil'");
  expect(addressIn("W:'A!1 ''x'''!XFD1048576")).toEqual({ row: 1_048_576, column: 16_384 });
  expect(addressIn("W:'S'!C14:comment")).toEqual({ row: 14, column: 3 });
});
