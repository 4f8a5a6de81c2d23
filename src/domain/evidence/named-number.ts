import { type Currency, currencyIn } from './currency';
import { labelWords } from './label-words';
import { type GridCell, isText, type SheetGrid } from './sheet-grid';
import { type UnitNote, unitNote } from './unit-note';

export type Label = { words: readonly string[]; text: string };

export type CellKind = 'money' | 'percent' | 'plain';

export type NamedNumber = {
  cell: GridCell;
  kind: CellKind;
  currency: Currency;
  sizes: readonly number[];
  row: Label | null;
  column: Label | null;
  /** Outer labels and the sheet, which tell apart cells with the same row and column labels. */
  further: readonly Label[];
  /** The only number in its row, so that the row's label is enough to name it. */
  aloneInRow: boolean;
};

/** Sheets with more numbers are data, where a number would match by chance. */
const maxNumbers = 5_000;
const bannerRows = 6;
const widest = 8;

export function namedNumbers(sheets: readonly SheetGrid[]): NamedNumber[] {
  const perSheet = sheets.map((sheet) => ({
    sheet,
    count: sheet.cells.filter(({ number }) => number !== null).length,
  }));
  const small = perSheet.filter(({ count }) => count <= maxNumbers);
  const used = small.some(({ count }) => count > 0) ? small : perSheet;
  const labels = new Map<string, Label | null>();
  return used.flatMap(({ sheet, count }) => numbersOf(sheet, labels, count > maxNumbers));
}

/** Rows of data have no labels, because there would be as many as rows. */
function numbersOf(sheet: SheetGrid, labels: Map<string, Label | null>, data: boolean): NamedNumber[] {
  const yearRows = data ? new Set<number>() : linesOfYears(sheet, 'row');
  const yearColumns = data ? new Set<number>() : linesOfYears(sheet, 'column');
  const numbers = sheet.cells.filter(
    (cell) => cell.number !== null && !yearRows.has(cell.row) && !yearColumns.has(cell.column),
  );
  const perRow = new Map<number, number>();
  for (const { row } of numbers) perRow.set(row, (perRow.get(row) ?? 0) + 1);
  const banner = bannerOf(sheet);
  const label = (cell: GridCell | null | undefined) => (cell ? labelOf(cell.block.text, labels) : null);
  const sheetLabel = labelOf(sheet.name, labels);
  return numbers.map((cell) => {
    const [near, ...left] = data ? [] : textsLeft(cell, sheet, labels, yearColumns);
    const head = headOf(cell, sheet, yearRows);
    const notes = [head, near].map((each) => (each ? unitNote(each.block.text) : null));
    const note = notes.find((each) => each !== null) ?? (banner && unitNote(banner.block.text));
    const kind = kindOf(cell, note);
    return {
      cell,
      kind,
      currency: kind === 'percent' ? [] : currencyOfCell(cell, [head, near, banner]),
      sizes: sizesOf(cell, note, kind),
      row: label(near),
      column: label(head),
      further: [...left.map(label), label(head && groupAbove(head, sheet)), sheetLabel].filter((each) => each !== null),
      aloneInRow: !data && perRow.get(cell.row) === 1,
    };
  });
}

function labelOf(text: string, labels: Map<string, Label | null>): Label | null {
  const known = labels.get(text);
  if (known !== undefined) return known;
  const words = text.length > 80 ? [] : labelWords(text);
  const key = `\n${words.toSorted().join(' ')}`;
  const same = labels.get(key) ?? (words.length > 0 && words.length <= 8 ? { words, text } : null);
  labels.set(key, same);
  labels.set(text, same);
  return same;
}

function textsLeft(
  cell: GridCell,
  { at }: SheetGrid,
  labels: Map<string, Label | null>,
  yearColumns: ReadonlySet<number>,
): GridCell[] {
  const texts: GridCell[] = [];
  for (let column = cell.column - 1; column >= Math.max(1, cell.column - 24) && texts.length < 3; column--) {
    const left = at(cell.row, column);
    if (left && (isText(left) || yearColumns.has(column)) && labelOf(left.block.text, labels)) texts.push(left);
  }
  return texts;
}

function headOf(cell: GridCell, sheet: SheetGrid, yearRows: ReadonlySet<number>): GridCell | null {
  const text = sheet.columnHead(cell);
  for (const row of yearRows) {
    const year = row < cell.row && row > (text?.row ?? 0) ? sheet.at(row, cell.column) : undefined;
    if (year) return year;
  }
  return text;
}

function groupAbove(head: GridCell, { at }: SheetGrid): GridCell | null {
  for (let column = head.column; column > Math.max(0, head.column - widest); column--) {
    const above = at(head.row - 1, column);
    if (above) return isText(above) ? above : null;
  }
  return null;
}

function linesOfYears({ cells }: SheetGrid, line: 'row' | 'column'): Set<number> {
  const years = new Map<number, number>();
  for (const { number, block, [line]: at } of cells) {
    const year = /^(?:19[89]|20[0-7])\d\D?$/.test(block.text.trim());
    if ((number === null && !year) || years.get(at) === -1) continue;
    years.set(at, year ? (years.get(at) ?? 0) + 1 : -1);
  }
  const lines = [...years].filter(([, count]) => count >= 2).map(([at]) => at);
  return new Set(lines.sort((a, b) => b - a));
}

/** `$000s` or `in millions`, in the first rows. */
function bannerOf({ cells }: SheetGrid): GridCell | null {
  for (const cell of cells) {
    if (cell.row > bannerRows) break;
    const note = cell.number === null ? unitNote(cell.block.text) : null;
    if (note && note.kind !== 'percent' && note.scale > 1) return cell;
  }
  return null;
}

const isPercent = ({ block }: GridCell) => block.text.includes('%') || (block.format?.includes('%') ?? false);
/** `[$-409]` names a locale, `[$€-407]` also a currency. */
const plainFormat = ({ block }: GridCell) =>
  (block.format ?? '').replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, '$1').replaceAll(/["\\]/g, '');
const isMoney = (cell: GridCell) => /[$€£¥₹]/.test(cell.block.text) || /[$€£¥₹]|USD|EUR|GBP/.test(plainFormat(cell));

function currencyOfCell(cell: GridCell, names: readonly (GridCell | null | undefined)[]): Currency {
  const texts = [cell.block.text, plainFormat(cell), ...names.map((each) => each?.block.text ?? '')];
  return texts.map(currencyIn).find((each) => each.length > 0) ?? [];
}

function kindOf(cell: GridCell, note: UnitNote | null): CellKind {
  if (isPercent(cell) || note?.kind === 'percent') return 'percent';
  return isMoney(cell) || note?.kind === 'money' ? 'money' : 'plain';
}

function sizesOf(cell: GridCell, note: UnitNote | null, kind: CellKind): number[] {
  const size = Math.abs(cell.number ?? 0);
  if (!note || note.scale === 1 || isPercent(cell)) return [size];
  if (note.kind === 'percent') return size <= 1 ? [size, size * note.scale] : [size * note.scale];
  return kind === 'percent' ? [size] : [size, size * note.scale];
}
