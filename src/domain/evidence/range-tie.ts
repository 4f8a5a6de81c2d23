import type { Label, NamedNumber } from './named-number';

export type RangeEnds = readonly [NamedNumber | null, NamedNumber | null];

/** Null if the row or column is ambiguous. */
export function missedEnd(
  [from, to]: RangeEnds,
  near: ReadonlyMap<Label, number>,
  numbers: readonly NamedNumber[],
): NamedNumber | null {
  const found = from ?? to;
  if (!found || (from && to)) return null;
  for (const [along, across] of [
    ['row', 'column'],
    ['column', 'row'],
  ] as const) {
    const label = found[along];
    if (!label || !near.has(label)) continue;
    const line = numbers.filter(
      (each) => each[along] === label && each.kind === found.kind && each.cell.sheet === found.cell.sheet,
    );
    if (line.some((each) => namedAcross(each[across], near))) continue;
    const [lowest, highest] = extremesOf(line);
    if (!lowest || !highest || amountOf(lowest) === amountOf(highest)) continue;
    if (from && amountOf(from) === amountOf(lowest)) return highest;
    if (to && amountOf(to) === amountOf(highest)) return lowest;
  }
  return null;
}

const namedAcross = (label: Label | null, near: ReadonlyMap<Label, number>) => label !== null && near.has(label);

const amountOf = ({ cell }: NamedNumber) => cell.number ?? 0;

function extremesOf(line: readonly NamedNumber[]): [NamedNumber | undefined, NamedNumber | undefined] {
  const sorted = line.toSorted((a, b) => amountOf(a) - amountOf(b));
  return [sorted[0], sorted.at(-1)];
}
