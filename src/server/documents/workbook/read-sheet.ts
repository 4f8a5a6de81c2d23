import { type CellAddress, lastColumn, lastRow } from '@domain/evidence/cell-address';
import { flag, streamXml, type XmlAttributes, type XmlHandlers, xmlLimits } from '../package/xml';
import { type CellRange, parseCell, parseRange, rangeHolds } from './address';
import { displayedFormula, type MovableFormula, moveFormula, parseMovable } from './formula';
import { unescapeText } from './rich-text';
import { SheetSettings } from './sheet-settings';

/** Formulas are resolved; number formats aren't applied. */
export type RawCell = CellAddress & { type: string; style: number; stored: string | undefined } & Partial<CellFormula>;

/** `array` is the range that it fills. */
type CellFormula = { formula: string; array?: string };

export type SheetPart = {
  merges: string[];
  hiddenRows: [from: number, to: number][];
  hiddenColumns: [from: number, to: number][];
  frozenRows: number;
  frozenColumns: number;
  /** False if `accept` or `seenLimit` stopped the walk; settings after the cells are then missing. */
  complete: boolean;
  settings: SheetSettings;
};

const mergeLimit = 20_000;

/** Includes empty cells, so that a sheet formatted far beyond its content is read up to here instead of refused. */
const seenLimit = 2_000_000;

/** `accept` gets each cell with content and returns false to stop. Errors as `streamXml`. */
export function readSheet(bytes: Buffer, accept: (cell: RawCell) => boolean): SheetPart {
  const part: SheetPart = {
    merges: [],
    hiddenRows: [],
    hiddenColumns: [],
    frozenRows: 0,
    frozenColumns: 0,
    complete: true,
    settings: new SheetSettings(),
  };
  const formulas = new FormulaReader();
  let row = 0;
  let column = 0;
  let cell: XmlAttributes | undefined;
  let formulaAttrs: XmlAttributes | undefined;
  let formulaText = '';
  let stored: string | undefined;
  let collecting: 'formula' | 'value' | undefined;
  let phonetic = false;
  let seen = 0;
  let stopped = false;
  let inData = false;

  const finishCell = (attrs: XmlAttributes) => {
    const place = parseCell(attrs.r ?? '') ?? { row: Math.max(1, row), column: column + 1 };
    column = place.column;
    // No program shows cells beyond the grid.
    if (place.row > lastRow || place.column > lastColumn) return;
    if (stopped || ++seen > seenLimit) {
      stopped = true;
      return;
    }
    const formula = formulas.resolve(place, formulaAttrs, formulaText);
    if (stored === undefined && formula === undefined) return;
    const { row: inRow, column: inColumn } = place;
    const raw: RawCell = { row: inRow, column: inColumn, type: attrs.t ?? 'n', style: Number(attrs.s ?? 0), stored };
    stopped = !accept(formula ? { ...raw, ...formula } : raw);
  };

  const handlers: XmlHandlers = {
    open(name, attrs) {
      if (!inData) part.settings.open(name, attrs);
      switch (name) {
        case 'sheetData':
          inData = true;
          return;
        case 'row':
          row = attrs.r === undefined ? row + 1 : Number(attrs.r) || row + 1;
          column = 0;
          if (flag(attrs.hidden) || Number(attrs.ht) === 0) addToRanges(part.hiddenRows, row, row);
          return;
        case 'c':
          cell = attrs;
          formulaAttrs = undefined;
          formulaText = '';
          stored = undefined;
          return;
        case 'f':
          if (!cell) return;
          formulaAttrs = attrs;
          collecting = 'formula';
          return;
        case 'v':
        case 't':
          if (!cell || phonetic) return;
          collecting = 'value';
          stored ??= '';
          return;
        case 'rPh':
          phonetic = true;
          return;
        default:
          readSetting(part, name, attrs);
      }
    },
    text(data) {
      if (collecting === 'formula') formulaText += data;
      else if (collecting === 'value') stored = (stored ?? '') + data;
      else if (!inData) part.settings.add(data);
    },
    close(name) {
      if (name === 'sheetData') inData = false;
      else if (!inData) part.settings.close(name);
      if (name === 'f' || name === 'v' || name === 't') collecting = undefined;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'c' && cell) {
        finishCell(cell);
        cell = undefined;
      }
    },
    done: () => stopped,
  };
  streamXml(bytes, handlers, { ...xmlLimits, nodes: 4 * seenLimit });
  return { ...part, complete: !stopped };
}

function readSetting(part: SheetPart, name: string, attrs: XmlAttributes): void {
  switch (name) {
    case 'col':
      if (flag(attrs.hidden) || Number(attrs.width) === 0) {
        addToRanges(part.hiddenColumns, Number(attrs.min), Number(attrs.max));
      }
      return;
    case 'pane':
      if (attrs.state === 'frozen' || attrs.state === 'frozenSplit') {
        part.frozenRows = Math.trunc(Number(attrs.ySplit ?? 0)) || 0;
        part.frozenColumns = Math.trunc(Number(attrs.xSplit ?? 0)) || 0;
      }
      return;
    case 'mergeCell':
      if (attrs.ref && parseRange(attrs.ref) && part.merges.length < mergeLimit) part.merges.push(attrs.ref);
  }
}

function addToRanges(ranges: [from: number, to: number][], from: number, to: number): void {
  if (!(from >= 1 && to >= from)) return;
  const last = ranges.at(-1);
  if (last && last[1] === from - 1) last[1] = to;
  else ranges.push([from, to]);
}

/** Expands formulas that are stored once for many cells: shared ones, arrays and data tables. */
class FormulaReader {
  private readonly shared = new Map<string, CellAddress & { formula: MovableFormula }>();
  private spread: { range: CellRange; formula: CellFormula }[] = [];

  resolve(place: CellAddress, attrs: XmlAttributes | undefined, text: string): CellFormula | undefined {
    if (!attrs) return this.spreadOver(place);
    const own = displayedFormula(unescapeText(text));
    switch (attrs.t) {
      case 'shared':
        return this.fromShared(place, attrs.si ?? '', own);
      case 'array':
        return this.remember(
          attrs.ref,
          attrs.ref === undefined ? { formula: own } : { formula: own, array: attrs.ref },
        );
      case 'dataTable':
        return this.remember(attrs.ref, { formula: dataTable(attrs) });
      default:
        return own === '' ? undefined : { formula: own };
    }
  }

  private fromShared(place: CellAddress, index: string, own: string): CellFormula | undefined {
    if (own !== '') {
      if (!this.shared.has(index)) this.shared.set(index, { ...place, formula: parseMovable(own) });
      return { formula: own };
    }
    const master = this.shared.get(index);
    if (!master) return undefined;
    return { formula: moveFormula(master.formula, place.row - master.row, place.column - master.column) };
  }

  private remember(ref: string | undefined, formula: CellFormula): CellFormula | undefined {
    if (formula.formula === '') return undefined;
    const range = parseRange(ref ?? '');
    if (range && ref?.includes(':')) this.spread.push({ range, formula });
    return formula;
  }

  private spreadOver(place: CellAddress): CellFormula | undefined {
    if (this.spread.length === 0) return undefined;
    this.spread = this.spread.filter(({ range }) => range.to.row >= place.row);
    return this.spread.find(({ range }) => rangeHolds(range, place))?.formula;
  }
}

function dataTable(attrs: XmlAttributes): string {
  const first = attrs.r1 ?? '';
  if (flag(attrs.dt2D)) return `TABLE(${first},${attrs.r2 ?? ''})`;
  return flag(attrs.dtr) ? `TABLE(${first},)` : `TABLE(,${first})`;
}
