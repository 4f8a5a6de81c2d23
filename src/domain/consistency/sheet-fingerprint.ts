import type { FileEvidence } from '../evidence/evidence';
import { relativePattern } from '../evidence/formula-pattern';
import { buildGrids, type GridCell, type SheetGrid } from '../evidence/sheet-grid';
import type { sheetFingerprints as prints } from './schema';

/**
 * Hashes of formulas and typed values, each with the cell before it in the row, so that position doesn't matter. Only
 * the smallest are kept, ascending, so that similar sheets keep the same ones.
 */
export type SheetFingerprint = (typeof prints.infer)[number];

/** Enough to tell 80 % from 90 %; smaller sheets are compared whole. */
export const maxMarks = 128;
const maxSheets = 24;

export function sheetFingerprints(workbook: FileEvidence): SheetFingerprint[] {
  return buildGrids(workbook.blocks)
    .slice(0, maxSheets)
    .map(printOf)
    .filter(({ formulas, typed }) => formulas.length + typed.length > 0);
}

function printOf({ name, cells }: SheetGrid): SheetFingerprint {
  const marks = { formulas: new Set<number>(), typed: new Set<number>() };
  let before: GridCell | null = null;
  let contentBefore = '';
  for (const cell of cells) {
    const content = contentOf(cell);
    if (content === '') continue;
    const beside = before?.row === cell.row ? contentBefore : '';
    marks[cell.block.formula === undefined ? 'typed' : 'formulas'].add(markOf(`${beside}\n${content}`));
    before = cell;
    contentBefore = content;
  }
  return { sheet: name, formulas: smallest(marks.formulas), typed: smallest(marks.typed) };
}

const sheets = /(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!/gu;

/** Without addresses and sheet names, so that moved rows and renamed sheets stay equal. */
function contentOf({ block, number, row, column }: GridCell): string {
  if (block.formula !== undefined) {
    const { formula } = block;
    return `=${relativePattern(formula.includes('!') ? formula.replace(sheets, '') : formula, row, column)}`;
  }
  if (number !== null)
    return `${Number.isInteger(number) && Math.abs(number) < 1e11 ? number : Number(number.toPrecision(12))}`;
  return block.text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

function smallest(marks: ReadonlySet<number>): number[] {
  return [...marks].sort((a, b) => a - b).slice(0, maxMarks);
}

/** 53 bits (cyrb53): in ten million workbooks of a thousand cells, one has a collision. */
export function markOf(text: string): number {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return 4_294_967_296 * (2_097_151 & low) + (high >>> 0);
}
