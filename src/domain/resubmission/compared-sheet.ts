import type { Block, FileEvidence } from '../evidence/evidence';
import { buildGrids, type GridCell, isText } from '../evidence/sheet-grid';

export type ComparedRow = { number: number; cells: GridCell[] };

export type ComparedSheet = {
  name: string;
  cells: GridCell[];
  rows: ComparedRow[];
  columns: ComparedColumn[];
  others: Block[];
};

export type ComparedColumn = { number: number; head: string; contents: ReadonlySet<string> };

const maxContents = 64;

export function comparedSheets({ blocks, layout }: FileEvidence): ComparedSheet[] {
  const grids = new Map(buildGrids(blocks).map(({ name, cells }) => [name, cells]));
  const others = Map.groupBy(
    blocks.filter(({ kind }) => kind !== 'cell' && kind !== 'name'),
    sheetOf,
  );
  const listed = layout.kind === 'workbook' ? layout.sheets.map(({ name }) => name) : [];
  const names = new Set([...listed, ...grids.keys(), ...others.keys()]);
  return [...names].map((name) => comparedSheet(name, grids.get(name) ?? [], others.get(name) ?? []));
}

function sheetOf({ locator }: Block): string {
  return (/^W:'((?:[^']|'')+)'/.exec(locator)?.[1] ?? '').replaceAll("''", "'");
}

function comparedSheet(name: string, cells: GridCell[], others: Block[]): ComparedSheet {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const columns = Map.groupBy(cells, ({ column }) => column);
  const ascending = <Entry>(of: Map<number, Entry>) => [...of].sort(([a], [b]) => a - b);
  return {
    name,
    cells,
    rows: ascending(rows).map(([number, inRow]) => ({ number, cells: inRow.sort((a, b) => a.column - b.column) })),
    columns: ascending(columns).map(([number, inColumn]) => comparedColumn(number, inColumn)),
    others,
  };
}

/** Keeps the smallest contents, so that columns that share many keep the same ones. */
function comparedColumn(number: number, cells: readonly GridCell[]): ComparedColumn {
  const head = cells.find(isText)?.block.text.trim() ?? '';
  const contents = [...new Set(cells.map((cell) => contentOf(cell)))].sort().slice(0, maxContents);
  return { number, head, contents: new Set(contents) };
}

const reference = /('(?:[^']|'')+'!|[\p{L}_][\p{L}\p{N}_.]*!)?\$?[A-Z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_(.])/gu;

/** A formula without its references, because they may have moved. */
export function contentOf({ block, number }: GridCell): string {
  if (block.formula !== undefined) return `=${block.formula.replace(reference, '@')}`;
  if (number !== null) return String(number);
  return typeof block.value === 'string' ? block.value : block.text;
}
