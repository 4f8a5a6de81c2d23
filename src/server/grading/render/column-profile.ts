import { columnName, formatCell } from '@domain/evidence/cell-address';
import type { RowCell, SheetRow } from './sheet-rows';

export type ColumnProfile = {
  letters: string;
  mainFormula: string | null;
  mainExample: RowCell | null;
  mainCount: number;
  patterns: number;
  cells: number;
  numbers: number;
  sum: number;
  smallest: number;
  largest: number;
};

export function profileColumns(rows: SheetRow[]): Map<number, ColumnProfile> {
  const columns = new Map<number, RowCell[]>();
  for (const { cells } of rows) {
    for (const cell of cells) {
      const known = columns.get(cell.column);
      if (known) known.push(cell);
      else columns.set(cell.column, [cell]);
    }
  }
  const ordered = [...columns].sort(([one], [other]) => one - other);
  return new Map(ordered.map(([column, cells]) => [column, profile(cells)]));
}

/** `Column D: 4,998 numbers from 12 to 1,551, sum 2,345,678; 4,997 of 4,998 formulas are like D2 {=B2*C2}`. */
export function profileLine(profile: ColumnProfile, hide: (text: string) => string): string {
  const facts: string[] = [];
  if (profile.numbers > 0) {
    const { numbers, smallest, largest, sum } = profile;
    facts.push(
      `${format(numbers)} numbers from ${format(smallest)} to ${format(largest)}, sum ${format(sum)} with any total rows`,
    );
  }
  const texts = profile.cells - profile.numbers;
  if (texts > 0) facts.push(`${format(texts)} other entries`);
  if (profile.mainExample?.formula) {
    const { formula } = profile.mainExample;
    const others = profile.patterns > 1 ? `, ${format(profile.patterns - 1)} other formula patterns` : '';
    facts.push(
      `${format(profile.mainCount)} formulas like ${formatCell(profile.mainExample)} {=${hide(formula)}}${others}`,
    );
  }
  return `Column ${profile.letters}: ${facts.join('; ')}`;
}

export function oddityOf(cell: RowCell, profile: ColumnProfile | undefined): 'error' | 'typed-in' | 'formula' | null {
  if (cell.isError) return 'error';
  if (!profile?.mainFormula || profile.mainCount < profile.cells * 0.6) return null;
  if (cell.relative === null) return cell.number === null ? null : 'typed-in';
  return cell.relative === profile.mainFormula ? null : 'formula';
}

function profile(cells: RowCell[]): ColumnProfile {
  const patterns = new Map<string, { example: RowCell; count: number }>();
  let [numbers, sum, smallest, largest] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const cell of cells) {
    if (cell.number !== null) {
      numbers += 1;
      sum += cell.number;
      smallest = Math.min(smallest, cell.number);
      largest = Math.max(largest, cell.number);
    }
    if (cell.relative === null) continue;
    const known = patterns.get(cell.relative);
    if (known) known.count += 1;
    else patterns.set(cell.relative, { example: cell, count: 1 });
  }
  const [main] = [...patterns].sort(([, one], [, other]) => other.count - one.count);
  return {
    letters: columnName(cells[0]?.column ?? 0),
    mainFormula: main?.[0] ?? null,
    mainExample: main?.[1].example ?? null,
    mainCount: main?.[1].count ?? 0,
    patterns: patterns.size,
    cells: cells.length,
    numbers,
    sum,
    smallest,
    largest,
  };
}

function format(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 4 });
}
