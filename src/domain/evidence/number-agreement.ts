import type { NamedNumber } from './named-number';
import type { Wording } from './number-wording';
import type { QuotedNumber } from './quoted-number';

/** Beyond this factor it would be another quantity, not a slip. */
const farthest = 20;

export function comparable({ stated }: QuotedNumber, { kind, row, column }: NamedNumber): boolean {
  if (stated.kind === 'percent') return kind === 'percent';
  if (kind === 'percent') return false;
  const counts =
    /\b(?:units?|volumes?|qty|quantity|customers?|headcount|staff|stores?|bags|orders|hours|days|weeks)\b/i;
  if (stated.kind !== 'money' || kind === 'money') return stated.kind !== 'multiple' || kind === 'plain';
  return !counts.test(row?.text ?? '') && !counts.test(column?.text ?? '');
}

export function agrees(quoted: QuotedNumber, { sizes }: NamedNumber, bounds: Wording['bounds']): boolean {
  return sizes.some((size) => showsSize(quoted, size, bounds));
}

export function showsSize({ stated, scales }: QuotedNumber, size: number, bounds: Wording['bounds']): boolean {
  return scales.some((scale) => {
    const [value, slack] = [Math.abs(stated.value) * scale, stated.tolerance * scale * (1 + 1e-9) + size * 1e-12];
    if (Math.abs(size - value) <= slack) return true;
    if (stated.to !== undefined) return size >= value - slack && size <= stated.to * scale + slack;
    return bounds !== null && size >= value * bounds[0] - slack && size <= value * bounds[1] + slack;
  });
}

export function isSlipOf({ scales }: QuotedNumber, value: number, number: NamedNumber): boolean {
  const size = Math.abs(value * (scales.at(-1) ?? 1));
  return number.sizes.some((cell) => isSlip(size, cell));
}

function isSlip(size: number, cell: number): boolean {
  if (size === 0 || cell === 0) return size === cell;
  const times = size > cell ? size / cell : cell / size;
  return times <= farthest || [1e2, 1e3, 1e6].some((unit) => Math.abs(times / unit - 1) < 0.06);
}
