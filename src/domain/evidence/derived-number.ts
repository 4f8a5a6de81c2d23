import type { Label, NamedNumber } from './named-number';
import type { derivationWay } from './schema';
import { shareOfTotal } from './share-of-total';

export type Derivation = { how: typeof derivationWay.infer; from: readonly NamedNumber[] };

export type DerivationCues = Record<Derivation['how'], boolean>;

/** Of shares a difference is points, a growth a percentage [T6.3]. */
export type DerivedUnit = 'percent' | 'points' | 'level';

type Shows = (size: number, unit: DerivedUnit, of: NamedNumber) => boolean;

const maxCells = 120;
const minDigits = 2;

export function cuesIn(clause: string): DerivationCues {
  const change =
    /\b(?:grew|grow\w*|ros?e|rise[sn]?|rising|up|increas\w+|fell|fall\w*|down|drop\w*|declin\w+|decreas\w+|lower|higher|chang\w+|more|less|fewer|lift\w*|cut|cuts|reduc\w+|gain\w*|improv\w+|points?|pp|bps|basis|differ\w+|gap|exceed\w*|above|below|beats?|ahead|behind|uplift|sav\w+|lost|loss|swing|variance|better|worse|shrank|shrunk|jump\w*|expand\w*|add(?:s|ed)?|yoy|larger|smaller|delta|saving)\b/i.test(
      clause,
    );
  return {
    growth: change,
    difference: change,
    ratio:
      /\b(?:share|of|margin|percent\w*|per|each|average|ratio|times|account\w*|makes? up|contribut\w+|represent\w*|proportion|multiple|return\w*|as much|twice|against)\b|\d\s?[x×]/i.test(
        clause,
      ),
    sum: /\b(?:total\w*|together|combined|altogether|in all|overall|sum|sums|add up|adds up|both|jointly|aggregate)\b/i.test(
      clause,
    ),
  };
}

/** The other operands must be named too, or be adjacent, first or last, so that few pairs agree by chance. */
export function deriveNumber(
  shows: Shows,
  significant: number,
  cues: DerivationCues,
  named: ReadonlySet<Label>,
  numbers: readonly NamedNumber[],
): Derivation | null {
  if (significant < minDigits || !Object.values(cues).some(Boolean)) return null;
  const near = numbers.filter(({ row, column }) => (row && named.has(row)) || (column && named.has(column)));
  const share = cues.ratio && shareOfTotal((part, of) => shows(part, 'percent', of), named, numbers, cues.sum);
  if (share) return { how: 'ratio', from: share };
  if (near.length > maxCells * 4) return null;
  for (const line of lines(near, named)) {
    const found = fromLine(line, shows, cues, named);
    if (found) return found;
  }
  return null;
}

type Line = { cells: readonly NamedNumber[]; along: 'row' | 'column' };

function* lines(near: readonly NamedNumber[], named: ReadonlySet<Label>): Generator<Line> {
  for (const along of ['row', 'column'] as const) {
    const groups = Map.groupBy(
      near.filter((number) => {
        const label = number[along];
        return label !== null && named.has(label);
      }),
      ({ cell }) => `${cell.sheet}!${along === 'row' ? cell.row : cell.column}`,
    );
    for (const cells of groups.values()) if (cells.length <= maxCells) yield { cells, along };
  }
  const rows = near.filter(({ row }) => row && named.has(row));
  if (rows.length > 1 && rows.length <= 12) yield { cells: rows, along: 'column' };
}

function fromLine(
  { cells, along }: Line,
  shows: Shows,
  cues: DerivationCues,
  named: ReadonlySet<Label>,
): Derivation | null {
  const across = along === 'row' ? 'column' : 'row';
  const isNamed = (number: NamedNumber) => {
    const label = number[across];
    return label !== null && named.has(label);
  };
  const ends = cells.filter(isNamed);
  for (const [index, one] of cells.entries()) {
    for (const [later, other] of cells.entries()) {
      if (later <= index) continue;
      const outermost = index === 0 && later === cells.length - 1;
      const paired =
        ends.length >= 2
          ? isNamed(one) && isNamed(other)
          : along === 'row' && (ends.length === 0 ? outermost || later === index + 1 : isNamed(one) || isNamed(other));
      const total = /total|sum\b|overall/i.test(`${one.row?.text ?? ''}${other.row?.text ?? ''}`);
      if (!paired && !(total && (isNamed(one) || isNamed(other)))) continue;
      // Neighbouring years nearly always have some ratio, so the text must name one of them.
      const how = pairGives(one, other, shows, ends.length === 0 ? { ...cues, ratio: false } : cues);
      if (how) return { how, from: [one, other] };
    }
  }
  if (!cues.sum) return null;
  for (const group of [ends, cells]) {
    if (group.length < 2 || group.some(({ kind }) => kind !== group[0]?.kind)) continue;
    const sum = group.reduce((total, { cell }) => total + (cell.number ?? 0), 0);
    const [first] = group;
    if (first && shows(Math.abs(sum) * unitOf(first), 'level', first)) return { how: 'sum', from: group };
  }
  return null;
}

function pairGives(one: NamedNumber, other: NamedNumber, shows: Shows, cues: DerivationCues): Derivation['how'] | null {
  const [a, b] = [one.cell.number ?? 0, other.cell.number ?? 0];
  if (one.kind === other.kind) {
    if (cues.difference && shows(Math.abs(b - a) * unitOf(one), one.kind === 'percent' ? 'points' : 'level', one)) {
      return 'difference';
    }
    if (cues.growth && a !== 0 && shows(Math.abs(b / a - 1), 'percent', one)) return 'growth';
    if (cues.growth && b !== 0 && shows(Math.abs(a / b - 1), 'percent', one)) return 'growth';
  }
  if (!cues.ratio) return null;
  for (const [above, below] of [
    [a, b],
    [b, a],
  ] as const) {
    if (below !== 0 && shows(Math.abs(above / below), 'percent', one)) return 'ratio';
    if (below !== 0 && shows(Math.abs(above / below), 'level', one)) return 'ratio';
  }
  return null;
}

/** 1,000 on a sheet in thousands. */
function unitOf({ sizes, cell }: NamedNumber): number {
  const size = Math.abs(cell.number ?? 0);
  return size === 0 ? 1 : (sizes.at(-1) ?? size) / size;
}
