import type { Figure } from './figures';
import type { GridCell, SheetGrid } from './sheet-grid';

/** A figure with the words around it, which tell apart cells that show the same number. */
export type QuotedFigure = { figure: Figure; clause: string };

export type FigureTie =
  | { outcome: 'tied'; cell: GridCell }
  /** No cell shows it. `named` is the cell whose row and column the clause names, and which shows another figure. */
  | { outcome: 'absent'; named: GridCell | null };

/** Sheets beyond this many numbers are data: a figure would find an equal there by chance. */
const mostNumbers = 5_000;
const leastWord = 3;

/**
 * Looks each figure up among the numbers of a workbook, under the rounding that it shows and without its sign
 * (`lost $7,794` is a cell of -7,794). Conservative: `absent` means only that no cell shows it.
 */
export function tieFigures(quoted: readonly QuotedFigure[], sheets: readonly SheetGrid[]): FigureTie[] {
  const cells = numberCells(sheets);
  const sorted = quoted
    .map(({ figure }, index) => ({ figure, index, size: Math.abs(figure.value) }))
    .toSorted((a, b) => a.size - b.size);
  const best: ({ cell: GridCell; rank: number } | null)[] = quoted.map(() => null);
  const widest = sorted.reduce((most, { figure }) => Math.max(most, figure.tolerance), 0);
  for (const { cell, sheet, unit } of cells) {
    for (const size of sizesOf(cell, unit)) {
      for (let at = firstFrom(sorted, size - widest); at < sorted.length; at++) {
        const entry = sorted[at];
        if (!entry || entry.size > size + widest) break;
        if (!agrees(entry.figure, cell, size)) continue;
        const rank =
          sharedWords(quoted[entry.index]?.clause ?? '', labelsOf(cell, sheet)) * 4 + preference(entry.figure, cell);
        const held = best[entry.index];
        if (!held || rank > held.rank) best[entry.index] = { cell, rank };
      }
    }
  }
  return quoted.map(({ figure, clause }, index) => {
    const found = best[index];
    if (found) return { outcome: 'tied', cell: found.cell };
    const taken = new Set(quoted.flatMap((other, at) => (other.clause === clause ? (best[at]?.cell ?? []) : [])));
    return { outcome: 'absent', named: namedCell(figure, clause, cells, taken) };
  });
}

type NumberCell = { cell: GridCell; sheet: SheetGrid; unit: number };

function numberCells(sheets: readonly SheetGrid[]): NumberCell[] {
  const perSheet = sheets.map((sheet) => ({ sheet, cells: sheet.cells.filter((cell) => cell.number !== null) }));
  const small = perSheet.filter(({ cells }) => cells.length <= mostNumbers);
  const used = small.some(({ cells }) => cells.length > 0) ? small : perSheet;
  return used.flatMap(({ sheet, cells }) => {
    const unit = bannerUnit(sheet);
    return cells.map((cell) => ({ cell, sheet, unit }));
  });
}

/** A sheet in `$000s` or `in millions` says so in one of its first rows. */
function bannerUnit(sheet: SheetGrid): number {
  for (const { block, number, row } of sheet.cells) {
    if (row > 6) break;
    if (number !== null) continue;
    if (/[$€£]\s?'?000s?\b|\bin thousands\b|\b(?:USD|EUR|GBP) '?000/i.test(block.text)) return 1e3;
    if (/\bin millions\b|[$€£]\s?m(?:n|illion)?\b/i.test(block.text)) return 1e6;
  }
  return 1;
}

function sizesOf(cell: GridCell, unit: number): number[] {
  const size = Math.abs(cell.number ?? 0);
  return unit === 1 || isPercent(cell) ? [size] : [size, size * unit];
}

const isPercent = ({ block }: GridCell) => block.text.includes('%') || (block.format?.includes('%') ?? false);
/** `[$-409]` in a format names a locale; `[$€-407]` a currency too. */
const isMoney = ({ block }: GridCell) =>
  /[$€£¥]/.test(block.text) || /[$€£¥]/.test((block.format ?? '').replace(/\[\$-[^\]]*\]/g, ''));

/** A bare number is read as a percent cell's, and a percent as a plain cell's, only if that cell shows it so. */
function agrees(figure: Figure, cell: GridCell, size: number): boolean {
  const near = Math.abs(size - Math.abs(figure.value)) <= figure.tolerance * (1 + 1e-9) + size * 1e-12;
  if (!near) return false;
  if (figure.kind === 'percent') return isPercent(cell) || (!isMoney(cell) && size < 10);
  if (figure.kind === 'money') return !isPercent(cell);
  return !isPercent(cell);
}

/** A cell of the same kind, calculated, and rounded as the figure is, is the likelier source. */
function preference(figure: Figure, cell: GridCell): number {
  const sameKind = (figure.kind === 'percent') === isPercent(cell) && (figure.kind === 'money') === isMoney(cell);
  return (sameKind ? 2 : 0) + (cell.block.formula === undefined ? 0 : 1);
}

function firstFrom(sorted: readonly { size: number }[], least: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.size ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The one cell of the figure's kind whose row label and column head both stand in the clause, and that is not `taken`. */
function namedCell(
  figure: Figure,
  clause: string,
  cells: readonly NumberCell[],
  taken: ReadonlySet<GridCell>,
): GridCell | null {
  const words = wordsOf(clause);
  const named = cells.filter(({ cell, sheet }) => {
    if (taken.has(cell)) return false;
    if ((figure.kind === 'percent') !== isPercent(cell) || (figure.kind === 'money') !== isMoney(cell)) return false;
    const row = sheet.rowLabel(cell);
    const column = sheet.columnHead(cell);
    return row !== null && column !== null && row !== column && hasAll(words, row) && hasAll(words, column);
  });
  return named.length === 1 ? (named[0]?.cell ?? null) : null;
}

function hasAll(words: ReadonlySet<string>, label: GridCell): boolean {
  const wanted = wordsOf(label.block.text);
  return wanted.size > 0 && [...wanted].every((word) => words.has(word));
}

function labelsOf(cell: GridCell, sheet: SheetGrid): string {
  return `${sheet.rowLabel(cell)?.block.text ?? ''} ${sheet.columnHead(cell)?.block.text ?? ''} ${cell.sheet}`;
}

function sharedWords(clause: string, labels: string): number {
  const words = wordsOf(clause);
  let shared = 0;
  for (const word of wordsOf(labels)) if (words.has(word)) shared++;
  return shared;
}

const emptyWords = new Set(['the', 'and', 'for', 'with', 'from', 'per', 'its', 'was', 'has', 'had']);

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+|\d+%?/gu) ?? [];
  return new Set(words.filter((word) => (word.length >= leastWord || /\d/.test(word)) && !emptyWords.has(word)));
}
