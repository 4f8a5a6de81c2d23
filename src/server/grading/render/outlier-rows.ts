import { type ColumnProfile, oddityOf } from './column-profile';
import type { SheetRow } from './sheet-rows';

export type Outlier = 'total' | 'typed-in' | 'formula' | 'error';

/** Indexes of rows; a row may have several oddities. */
export type OutlierRows = Record<Outlier, number[]>;

const totalLabel =
  /\b(?:grand |sub)?(?:total|sum|average|avg|mean|net|summe|gesamt|mittelwert|somme|moyenne|totale|suma)\b/i;

const names: Record<Outlier, [one: string, many: string]> = {
  total: ['a total', 'totals'],
  'typed-in': ['a number typed in among formulas', 'a number typed in among formulas'],
  formula: ["a formula unlike its column's", "a formula unlike their column's"],
  error: ['an error value', 'an error value'],
};

export function findOutlierRows(rows: readonly SheetRow[], profiles: ReadonlyMap<number, ColumnProfile>): OutlierRows {
  const odd: OutlierRows = { total: [], 'typed-in': [], formula: [], error: [] };
  for (const [index, { cells }] of rows.entries()) {
    const found = new Set<Outlier>();
    for (const cell of cells) {
      const oddity = oddityOf(cell, profiles.get(cell.column));
      if (oddity) found.add(oddity);
      else if (cell.number === null && totalLabel.test(cell.text)) found.add('total');
    }
    for (const oddity of found) odd[oddity].push(index);
  }
  return odd;
}

/** Alternates between kinds: thousands of one must not hide the others. */
export function* alternating(odd: OutlierRows): Generator<number> {
  const kinds = Object.values(odd);
  const longest = Math.max(...kinds.map(({ length }) => length));
  for (let at = 0; at < longest; at += 1) for (const kind of kinds) if (at < kind.length) yield kind[at] ?? 0;
}

export function leftOutLines(odd: OutlierRows, taken: ReadonlySet<number>, rows: readonly SheetRow[]): string[] {
  const kinds = (['typed-in', 'formula', 'error', 'total'] as const).flatMap((kind) => {
    const left = odd[kind].filter((index) => !taken.has(index));
    const [first, last] = [rows[left[0] ?? -1], rows[left.at(-1) ?? -1]];
    if (!first || !last) return [];
    if (left.length === 1) return [`row ${first.row} with ${names[kind][0]}`];
    const shown = left.length.toLocaleString('en-US');
    return [`${shown} rows with ${names[kind][1]} (between rows ${first.row} and ${last.row})`];
  });
  return kinds.length === 0 ? [] : [`(unlike the others, but left out here for length: ${kinds.join('; ')})`];
}
