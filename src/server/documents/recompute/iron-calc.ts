import { readFileSync } from 'node:fs';
import { type CellRange, lastColumn, lastRow } from '@domain/evidence/cell-address';
import type { CellValue, Engine, EngineFormulaInput, EnginePlace, EngineSheet } from '@domain/recompute/engine';
import { initSync, Model } from '@ironcalc/wasm';
import { enginePath } from './engine-file';

/** All digits of a number; the engine only gives values as they are displayed. */
const allDigits = '0.00000000000000E+00';
const hasAllDigits = /^-?\d\.\d{14}E[+-]\d+$/;

/** As the engine numbers them. */
const kinds = { text: 2, truth: 4, error: 16 } as const;

/** @throws if the engine refuses the names of the sheets */
export function openIronCalc(sheets: readonly EngineSheet[]): Engine {
  initSync({ module: readFileSync(enginePath()) });
  const model = new Model('workbook', 'en', 'UTC', 'en');
  const arrays = new Map<string, CellRange>();
  model.pauseEvaluation();
  for (const sheet of sheets.keys()) {
    if (sheet > 0) model.newSheet();
    // No two sheets may have one name, not even meanwhile.
    model.renameSheet(sheet, `${sheet} ${crypto.randomUUID().slice(0, 8)}`);
  }
  for (const [sheet, { name, columns }] of sheets.entries()) {
    model.renameSheet(sheet, name);
    showAllDigits({ sheet, row: 1, column: 1, height: lastRow, width: Math.max(1, columns) });
  }
  const known = new Map<string, boolean>();
  return {
    knows(name) {
      const found = known.get(name) ?? isFunction(name);
      known.set(name, found);
      return found;
    },
    set(place, input) {
      if (isFormula(input)) setFormula(place, input);
      else setValue(place, input);
    },
    evaluate() {
      model.evaluate();
      model.flushSendQueue();
    },
    read({ sheet, row, column }) {
      const shown = model.getFormattedCellValue(sheet, row, column);
      if (hasAllDigits.test(shown)) return Number(shown);
      switch (model.getCellType(sheet, row, column)) {
        case kinds.text:
          return shown;
        case kinds.truth:
          return shown === 'TRUE';
        case kinds.error:
          return { error: shown };
        default:
          return shown === '' ? null : readNumber({ sheet, row, column });
      }
    },
  };

  /** The engine writes the names of its functions in capitals. */
  function isFunction(name: string): boolean {
    const scratch = { sheet: 0, row: lastRow, column: lastColumn };
    model.setUserInput(scratch.sheet, scratch.row, scratch.column, `=${name}()`);
    const written = model.getCellContent(scratch.sheet, scratch.row, scratch.column);
    model.rangeClearContents(scratch.sheet, scratch.row, scratch.column, scratch.row, scratch.column);
    return written === `=${name}()`;
  }

  function setFormula(place: EnginePlace, { formula, array }: EngineFormulaInput): void {
    const { sheet, row, column } = place;
    if (array) {
      arrays.set(keyOf(place), array);
      const [width, height] = [array.right - array.left + 1, array.bottom - array.top + 1];
      model.setUserArrayFormula(sheet, row, column, width, height, `=${formula}`);
      return;
    }
    model.setUserInput(sheet, row, column, `=${formula}`);
    // In Excel it is one value, here it might fill other cells.
    if (model.getCellArrayStructure(sheet, row, column) !== 'SingleCell') {
      model.setUserInput(sheet, row, column, `=@(${formula})`);
    }
  }

  /** Over the first cell of an array, it replaces the whole array. */
  function setValue(place: EnginePlace, value: CellValue): void {
    const { sheet, row, column } = place;
    const array = arrays.get(keyOf(place));
    if (array && arrays.delete(keyOf(place))) {
      model.rangeClearContents(sheet, array.top, array.left, array.bottom, array.right);
    }
    model.setUserInput(sheet, row, column, typed(value));
  }

  /** The engine gives dates and amounts of money a format of their own. */
  function readNumber({ sheet, row, column }: EnginePlace): number {
    showAllDigits({ sheet, row, column, height: 1, width: 1 });
    return Number(model.getFormattedCellValue(sheet, row, column));
  }

  function showAllDigits(area: EnginePlace & { height: number; width: number }): void {
    model.updateRangeStyle(area, 'num_fmt', allDigits);
  }
}

const keyOf = ({ sheet, row, column }: EnginePlace) => `${sheet} ${row} ${column}`;

const isFormula = (input: CellValue | EngineFormulaInput): input is EngineFormulaInput =>
  typeof input === 'object' && 'formula' in input;

/** A text begins with an apostrophe, so that it stays one. */
function typed(value: CellValue): string {
  if (typeof value === 'string') return `'${value}`;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(value) : value.error;
}
