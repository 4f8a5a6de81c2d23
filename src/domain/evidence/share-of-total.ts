import type { Label, NamedNumber } from './named-number';

type Line = { total: NamedNumber | null; parts: NamedNumber[] };

type Lines = { row: ReadonlyMap<string, Line>; column: ReadonlyMap<string, Line> };

const totalLabel = /(?<!\p{L})(?:grand total|total|sum|overall|all|gesamt\p{L}*|summe|ensemble|totale?)(?!\p{L})/iu;
const maxParts = 120;

const known = new WeakMap<readonly NamedNumber[], Lines>();

/**
 * A named cell, or several together, as a share of their line's total, which a pivot shows without a cell for it. A
 * year alone names no row, because nearly every row has a cell of it.
 */
export function shareOfTotal(
  shows: (share: number, of: NamedNumber) => boolean,
  named: ReadonlySet<Label>,
  numbers: readonly NamedNumber[],
  together: boolean,
): readonly NamedNumber[] | null {
  const lines = known.get(numbers) ?? linesOf(numbers);
  known.set(numbers, lines);
  for (const along of ['column', 'row'] as const) {
    const across = along === 'column' ? 'row' : 'column';
    const isNamed = (number: NamedNumber) => {
      const label = number[across];
      return label !== null && named.has(label);
    };
    for (const { total, parts } of lines[along].values()) {
      const ours = parts.filter((part) => isNamed(part) && (along === 'column' || (part.row && named.has(part.row))));
      if (ours.length === 0 || ours.length === parts.length) continue;
      const whole = total?.cell.number ?? sumOf(parts);
      if (whole === 0) continue;
      const group = together && ours.length > 1 ? [ours] : ours.map((each) => [each]);
      for (const cells of group) {
        const [first] = cells;
        if (first && shows(Math.abs(sumOf(cells) / whole), first)) return total ? [...cells, total] : cells;
      }
    }
  }
  return null;
}

const sumOf = (numbers: readonly NamedNumber[]) => numbers.reduce((sum, { cell }) => sum + (cell.number ?? 0), 0);

function linesOf(numbers: readonly NamedNumber[]): Lines {
  return { row: linesAlong('row', numbers), column: linesAlong('column', numbers) };
}

/** Without a total, the numbers of a line are its parts; percentages are shares already. */
function linesAlong(along: 'row' | 'column', numbers: readonly NamedNumber[]): ReadonlyMap<string, Line> {
  const across = along === 'column' ? 'row' : 'column';
  const lines = new Map<string, Line>();
  for (const number of numbers) {
    if (number.kind === 'percent') continue;
    const key = `${number.cell.sheet}!${number.cell[along]}!${number.kind}`;
    const line = lines.get(key) ?? { total: null, parts: [] };
    lines.set(key, line);
    if (totalLabel.test(number[across]?.text ?? '')) line.total ??= number;
    else line.parts.push(number);
  }
  for (const [key, { total, parts }] of lines) {
    const isWhole =
      total === null || Math.abs((total.cell.number ?? 0) - sumOf(parts)) <= Math.abs(sumOf(parts)) * 1e-6;
    if (parts.length < 2 || parts.length > maxParts || !isWhole) lines.delete(key);
  }
  return lines;
}
