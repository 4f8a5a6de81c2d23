import type { FileEvidence } from '@domain/evidence/evidence';
import { findPatternBreaks, type PatternBreak } from '@domain/evidence/formula-pattern';
import { buildGrids, type GridCell, isText, type SheetGrid } from '@domain/evidence/sheet-grid';

/** A label with its numbers: to its right, or below it if it is a column's head. */
export type Labelled = { label: GridCell; values: GridCell[]; direction: 'row' | 'column' };

export type WorkbookFacts = {
  sheets: SheetGrid[];
  /** These counts exclude hidden cells, except for errors. */
  cells: number;
  formulas: GridCell[];
  /** Numbers typed in outside input and data sheets, and outside long columns of data. */
  typedResults: GridCell[];
  errors: GridCell[];
  breaks: PatternBreak[];
  inputSheets: string[];
  /** Share of numbers that have a label to the left or above, 0 to 1. */
  labelledShare: number;
  charts: number;
  hiddenSheets: string[];
  /** Visible labels with numbers, in reading order. */
  labelled(pattern: RegExp, except?: RegExp): Labelled[];
  sheetOf(cell: GridCell): SheetGrid | undefined;
  /** Distinguishes numbers of one label: the head of the column, or the label of the row. */
  nameOf(value: GridCell, of: Labelled): string;
};

const inputName = /input|assumption|parameter|driver|\bdata\b|raw|exhibit|source/i;
const errorText = /^#(?:N\/A|REF!|DIV\/0!|NAME\?|VALUE!|NUM!|NULL!|SPILL!|CALC!)/;
const dataRun = 8;
const widest = 16;
const deepest = 60;
const cellsPerLabel = 20;
/** Texts such as a SKU or a unit may be between a label and its numbers. */
const maxBetween = 2;

export function readWorkbookFacts(file: FileEvidence | undefined): WorkbookFacts {
  const blocks = file?.blocks ?? [];
  const sheets = buildGrids(blocks);
  const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const texts = new Map<string, GridCell[]>();
  const formulas: GridCell[] = [];
  const errors: GridCell[] = [];
  const numbers: GridCell[] = [];
  let cells = 0;
  let labelledNumbers = 0;
  for (const sheet of sheets) {
    const columns = new Set<number>();
    let rowOfText = 0;
    for (const cell of sheet.cells) {
      if (errorText.test(cell.block.text)) errors.push(cell);
      if (cell.block.hidden) continue;
      cells++;
      if (cell.block.formula !== undefined) formulas.push(cell);
      if (cell.number !== null) {
        numbers.push(cell);
        if (rowOfText === cell.row || columns.has(cell.column)) labelledNumbers++;
      } else if (isText(cell)) {
        columns.add(cell.column);
        rowOfText = cell.row;
        remember(texts, cell);
      }
    }
  }
  const layout = file?.layout.kind === 'workbook' ? file.layout.sheets : [];
  return {
    sheets,
    cells,
    formulas,
    typedResults: numbers.filter((cell) => cell.block.formula === undefined && !isInput(cell, byName.get(cell.sheet))),
    errors,
    breaks: findPatternBreaks(sheets),
    inputSheets: sheets.filter(isInputSheet).map(({ name }) => name),
    labelledShare: numbers.length === 0 ? 0 : labelledNumbers / numbers.length,
    charts: blocks.filter(({ kind }) => kind === 'chart').length,
    hiddenSheets: layout.filter(({ hidden }) => hidden).map(({ name }) => name),
    sheetOf: (cell) => byName.get(cell.sheet),
    nameOf(value, labelled) {
      const sheet = byName.get(value.sheet);
      const named = labelled.direction === 'row' ? sheet && headOf(value, labelled, sheet) : sheet?.rowLabel(value);
      return named?.block.text ?? value.sheet;
    },
    labelled(pattern, except) {
      const found: Labelled[] = [];
      for (const [text, labels] of texts) {
        if (!pattern.test(text) || except?.test(text)) continue;
        for (const label of labels) {
          const sheet = byName.get(label.sheet);
          const named = sheet ? valuesOf(label, sheet) : null;
          if (named) found.push(named);
        }
      }
      return found;
    },
  };
}

function remember(texts: Map<string, GridCell[]>, cell: GridCell): void {
  const known = texts.get(cell.block.text);
  if (!known) texts.set(cell.block.text, [cell]);
  else if (known.length < cellsPerLabel) known.push(cell);
}

function valuesOf(label: GridCell, { at }: SheetGrid): Labelled | null {
  const right: GridCell[] = [];
  let texts = 0;
  for (let column = label.column + 1; column <= label.column + widest; column++) {
    const cell = at(label.row, column);
    if (cell && cell.number !== null) right.push(cell);
    else if (cell && isText(cell) && (right.length > 0 || ++texts > maxBetween)) break;
  }
  if (right.length > 0) return { label, values: right, direction: 'row' };
  const below: GridCell[] = [];
  for (let row = label.row + 1, empty = 0; row <= label.row + deepest && empty < 2; row++) {
    const cell = at(row, label.column);
    if (cell && cell.number !== null) below.push(cell);
    else if (cell && isText(cell)) break;
    else empty++;
  }
  return below.length > 0 ? { label, values: below, direction: 'column' } : null;
}

/** From the nearest row above with a different text for each value. */
function headOf(value: GridCell, { label, values }: Labelled, { at, columnHead }: SheetGrid): GridCell | null {
  for (let row = label.row - 1; row >= Math.max(1, label.row - deepest); row--) {
    const heads = values.map((cell) => at(row, cell.column));
    const labels = new Set(heads.map((head) => (head && isText(head) ? head.block.text : null)));
    if (!labels.has(null) && labels.size === values.length) return at(row, value.column) ?? null;
  }
  return columnHead(value);
}

/** A sheet named for data must consist almost only of it. */
function isInputSheet({ name, cells }: SheetGrid): boolean {
  if (!inputName.test(name)) return false;
  const numbers = cells.filter(({ number }) => number !== null);
  const live = numbers.filter(({ block }) => block.formula !== undefined).length;
  return !/\bdata\b|raw|source/i.test(name) || live <= numbers.length * 0.2 || numbers.length - live >= 60;
}

/** Whether a number is expected to be typed in: on an input sheet, under an input's head, or in a long data column. */
function isInput(cell: GridCell, sheet: SheetGrid | undefined): boolean {
  if (inputName.test(cell.sheet)) return true;
  const runs = (step: number) => {
    const next = sheet?.at(cell.row + step, cell.column);
    return next !== undefined && next.number !== null && next.block.formula === undefined;
  };
  for (let step = 1; step < dataRun; step++) if (!runs(step) && !runs(-step)) return false;
  return true;
}
