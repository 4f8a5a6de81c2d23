import { firstIndex } from '../value/first-index';
import { addressIn, sheetPrefix } from './cell-locator';
import type { Block, FileEvidence, SheetLayout } from './evidence';
import type { fileOutline, outline, sheetOutline } from './schema';

/**
 * Cells and comments are in `[from, parts)` of the file's blocks, text boxes and charts in `[parts, to)`. `rowAt` has
 * the row of every `rowStep`th block, so that a viewer can jump to it. `widths` are in characters.
 */
export type SheetOutline = typeof sheetOutline.infer;

export type Outline = typeof outline.infer;

export type FileOutline = typeof fileOutline.infer;

const rowStep = 250;

const widest = 36;
/** Text beside an empty cell overflows, so it needn't widen its column. */
const widestBesideEmpty = 14;

export function outlineOf({ layout, blocks }: Pick<FileEvidence, 'layout' | 'blocks'>): Outline {
  if (layout.kind !== 'workbook') return layout;
  const sheets: SheetOutline[] = [];
  let at = 0;
  for (const sheet of layout.sheets) {
    const outline = outlineSheet(blocks, sheet, at);
    sheets.push(outline);
    at = outline.to;
  }
  return { kind: 'workbook', sheets, names: at, ...(layout.charts && { charts: layout.charts }) };
}

function outlineSheet(blocks: readonly Block[], layout: SheetLayout, from: number): SheetOutline {
  const cells = `${sheetPrefix(layout.name)}!`;
  const others = `${sheetPrefix(layout.name)}:`;
  const rowAt: number[] = [];
  const widths: number[] = Array.from({ length: layout.columns }, () => 0);
  let at = from;
  for (let block = blocks[at]; block?.locator.startsWith(cells); block = blocks[++at]) {
    const { row, column } = addressIn(block.locator);
    if ((at - from) % rowStep === 0) rowAt.push(row);
    if (block.kind !== 'cell' || block.label !== undefined) continue;
    const next = blocks[at + 1];
    const beside = next?.locator.startsWith(cells) ? addressIn(next.locator) : null;
    const free = typeof block.value === 'string' && !(beside?.row === row && beside.column === column + 1);
    const length = Math.min(block.text.length, free ? widestBesideEmpty : widest);
    if (length > (widths[column - 1] ?? 0)) widths[column - 1] = length;
  }
  const parts = at;
  while (blocks[at]?.locator.startsWith(others)) at++;
  return { ...layout, from, parts, to: at, rowAt, widths };
}

/** `[from, to)` in the file's blocks. */
export function blocksOfRows(sheet: SheetOutline, top: number, bottom: number): { from: number; to: number } {
  const first = Math.max(0, firstAtLeast(sheet.rowAt, top) - 1);
  const after = firstAtLeast(sheet.rowAt, bottom + 1);
  return {
    from: Math.min(sheet.from + first * rowStep, sheet.parts),
    to: Math.min(sheet.from + after * rowStep, sheet.parts),
  };
}

const firstAtLeast = (rows: readonly number[], row: number): number =>
  firstIndex(rows.length, (index) => (rows[index] ?? 0) >= row);
