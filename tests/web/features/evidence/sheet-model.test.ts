import { expect, test } from 'bun:test';
import type { Block } from '@domain/evidence/evidence';
import { type FileOutline, outlineOf } from '@domain/evidence/outline';
import { createEvidencePages, pageSize } from '@web/features/evidence/lib/evidence-pages';
import { holdsAnything, sheetModel } from '@web/features/evidence/lib/sheet-model';
import { cellAnnouncement } from '@web/features/evidence/lib/spoken-cell';
import { targetOf } from '@web/features/evidence/lib/target';

const columns = 30;
const rows = 5_000;

/** 5,000 rows × 30 columns; C14 has a comment, D20 a formula, B2:C2 are merged, row 7 is hidden. */
function bigBook(): { blocks: Block[]; file: FileOutline } {
  const blocks: Block[] = [];
  const name = (column: number) =>
    column <= 26 ? String.fromCharCode(64 + column) : `A${String.fromCharCode(38 + column)}`;
  for (let row = 1; row <= rows; row++) {
    for (let column = 1; column <= columns; column++) {
      const locator = `W:'Big'!${name(column)}${row}`;
      const value = row * 100 + column;
      blocks.push({
        locator,
        kind: 'cell',
        text: String(value),
        value,
        ...(row === 20 && column === 4 && { formula: 'D19+1' }),
      });
      if (row === 14 && column === 3) blocks.push({ locator: `${locator}:comment`, kind: 'comment', text: 'Why?' });
    }
  }
  const layout = {
    kind: 'workbook' as const,
    sheets: [
      {
        name: 'Big',
        hidden: false,
        rows,
        columns,
        merges: ['B2:C2'],
        hiddenRows: [[7, 7] satisfies [number, number]],
        hiddenColumns: [],
        frozenRows: 1,
        frozenColumns: 1,
      },
    ],
  };
  const outline = outlineOf({ blocks, layout });
  return {
    blocks,
    file: {
      fileId: 1,
      kind: 'excel',
      format: 'xlsx',
      coverage: { complete: true, notes: [] },
      total: blocks.length,
      outline,
    },
  };
}

const { blocks, file } = bigBook();
const sheet = (() => {
  const first = file.outline.kind === 'workbook' ? file.outline.sheets[0] : undefined;
  if (!first) throw new Error('no sheet');
  return first;
})();

function evidence() {
  const asked: number[] = [];
  const pages = createEvidencePages({
    outline: async () => [file],
    blocks: async ({ from, count }) => {
      asked.push(from);
      return blocks.slice(from, from + count);
    },
  });
  return { pages, asked };
}

test('one cell of 150,001 blocks costs one page', async () => {
  const { pages, asked } = evidence();
  const target = targetOf("W:'Big'!AD4999", [file]);
  expect(target).toMatchObject({ kind: 'cells', sheet: 0, range: { top: 4_999, left: 30, bottom: 4_999, right: 30 } });
  pages.need(1, 149_800, 149_990);
  pages.need(1, 149_900, 149_950);
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([148_000]);
  const model = sheetModel(sheet, pages.store.get().pages.get(1));
  expect(model.at(4_999, 30)?.block?.text).toBe('499930');
  expect([model.isLoaded(4_990, 4_995), model.isLoaded(1, 1)]).toEqual([true, false]);
});

test('a cell has its comment, a merged range its first cell, and a hidden row says so', () => {
  const pages = new Map([[0, blocks.slice(0, pageSize)]]);
  const model = sheetModel(sheet, pages);
  expect(model.at(14, 3)).toMatchObject({ block: { text: '1403' }, comments: [{ text: 'Why?' }] });
  expect(model.mergeAt(2, 3)).toEqual({ top: 2, left: 2, bottom: 2, right: 3 });
  expect([model.isHiddenRow(7), model.isHiddenRow(8)]).toEqual([true, false]);
  expect(cellAnnouncement('D20', model.at(20, 4))).toBe('D20, 2004, formula =D19+1');
  expect(cellAnnouncement('C14', model.at(14, 3))).toBe('C14, 1403, comment: Why?');
  expect(cellAnnouncement('ZZ1', null)).toBe('ZZ1, empty');
});

test('a range without anything in it is known to be gone once its page is there, and not before', () => {
  const range = { top: 3, left: 40, bottom: 4, right: 41 };
  expect(holdsAnything(sheet, undefined, range)).toBeNull();
  expect(holdsAnything(sheet, new Map([[0, blocks.slice(0, pageSize)]]), range)).toBe(false);
  expect(holdsAnything(sheet, new Map([[0, blocks.slice(0, pageSize)]]), { ...range, left: 30 })).toBe(true);
});

test('a refused call says its sentence, and is made again when asked to', async () => {
  let refusals = 1;
  const pages = createEvidencePages({
    outline: async () => {
      if (refusals-- > 0) throw new Error('The results are not released yet.');
      return [file];
    },
    blocks: async () => [],
  });
  pages.open();
  await Promise.resolve();
  await Promise.resolve();
  expect(pages.store.get()).toMatchObject({ files: null, failure: 'The results are not released yet.' });
  pages.retry();
  await Promise.resolve();
  await Promise.resolve();
  expect(pages.store.get()).toMatchObject({ files: [file], failure: null });
});

const deck: FileOutline = {
  fileId: 2,
  kind: 'ppt',
  format: 'ppt',
  coverage: { complete: true, notes: [] },
  total: 3,
  outline: { kind: 'deck', slides: [{ number: 1, title: 'One', hidden: false }] },
};
const summary: FileOutline = {
  ...deck,
  fileId: 3,
  kind: 'summary',
  format: 'doc',
  outline: { kind: 'summary', pages: null },
};

test.each([
  ["W:'Big'!C14:E20", 'cells'],
  ["W:'Big'!C14:comment", 'cells'],
  ["W:'Big':chart:1", 'sheet-part'],
  ["W:'Big':box:2", 'sheet-part'],
  ['W:name:Elasticity', 'name'],
  ['D:1', 'slide'],
  ['D:1:notes', 'slide'],
  ['D:1:table:1', 'slide'],
  ['D:1:alt:1', 'slide'],
  ['S:p3', 'paragraph'],
  ['S:note:2', 'paragraph'],
  ['S:table:1', 'paragraph'],
  ["W:'Gone'!A1", null],
  ['D:7', null],
  ['nonsense', null],
])('%s is shown as %p', (locator, kind) => {
  expect<string | null>(targetOf(locator, [file, deck, summary])?.kind ?? null).toBe(kind);
});
