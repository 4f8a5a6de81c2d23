import { type GridCell, isText } from '../evidence/sheet-grid';
import { align, type Pair } from './align';
import { type ComparedColumn, type ComparedRow, type ComparedSheet, contentOf } from './compared-sheet';
import { overlap } from './text-changes';

/** `rows` are indexes, `columns` numbers before and after. */
export type SheetAlignment = { rows: Pair[]; columns: Map<number, number> };

const maxColumns = 256;
const minColumnSimilarity = 0.3;
const minRowSimilarity = 0.3;

/** Columns first, because rows are compared by their contents in common columns. */
export function alignSheets(before: ComparedSheet, after: ComparedSheet): SheetAlignment {
  const columns = alignColumns(before.columns, after.columns);
  return { rows: alignRows(before.rows, after.rows, columns), columns };
}

function alignColumns(before: readonly ComparedColumn[], after: readonly ComparedColumn[]): Map<number, number> {
  if (Math.max(before.length, after.length) > maxColumns) {
    return new Map(before.map(({ number }) => [number, number]));
  }
  const all = ({ contents }: ComparedColumn) => [...contents].join('\0');
  const pairs = align({
    levels: [
      { before: before.map(all), after: after.map(all) },
      { before: before.map(({ head }) => head), after: after.map(({ head }) => head) },
    ],
    similar: (at, there) => overlap(before[at]?.contents ?? nothing, after[there]?.contents ?? nothing),
    min: minColumnSimilarity,
    inOrder: true,
  });
  return new Map(
    pairs.flatMap((pair) => {
      const [own, there] = [before[pair.before], after[pair.after]];
      return own && there ? [[own.number, there.number]] : [];
    }),
  );
}

const nothing: ReadonlySet<string> = new Set();

function alignRows(
  before: readonly ComparedRow[],
  after: readonly ComparedRow[],
  columns: ReadonlyMap<number, number>,
): Pair[] {
  const known = new Set(columns.values());
  const own = before.map(({ cells }) => cells.filter(({ column }) => columns.has(column)));
  const there = after.map(({ cells }) => cells.filter(({ column }) => known.has(column)));
  const columnBefore = ({ column }: GridCell) => columns.get(column) ?? column;
  const columnAfter = ({ column }: GridCell) => column;
  const level = (key: (cells: readonly GridCell[], columnOf: (cell: GridCell) => number) => string) => ({
    before: own.map((cells) => key(cells, columnBefore)),
    after: there.map((cells) => key(cells, columnAfter)),
  });
  const entries = (cells: readonly GridCell[], columnOf: (cell: GridCell) => number) =>
    new Set(cells.map((cell) => `${columnOf(cell)}\t${contentOf(cell)}`));
  return align({
    levels: [
      level((cells, columnOf) => [...entries(cells, columnOf)].join('\n')),
      level((cells) => cells.find(isText)?.block.text.trim() ?? ''),
    ],
    similar: (at, other) => overlap(entries(own[at] ?? [], columnBefore), entries(there[other] ?? [], columnAfter)),
    min: minRowSimilarity,
    inOrder: true,
  });
}
