import type { Fact, MadeKind, Random } from './made-workbook';
import { pick } from './made-workbook';

/** A value as somebody may write it. */
export function written(random: Random, value: number, kind: MadeKind, currency: string): string {
  const size = Math.abs(value);
  if (kind === 'percent') {
    const shown = value * 100;
    return pick(random, [
      () => `${shown.toFixed(1)}%`,
      () => `${shown.toFixed(1)} percent`,
      () => `${shown.toFixed(1)} %`,
      () => (size >= 0.1 ? `${shown.toFixed(0)}%` : `${shown.toFixed(1)}%`),
    ])();
  }
  const sign = kind === 'money' ? currency : '';
  if (size >= 1_000_000) {
    const million = (size / 1e6).toFixed(random() < 0.5 ? 2 : 1);
    return pick(random, [
      () => `${sign}${million}m`,
      () => `${sign}${million} million`,
      () => `${sign}${million}M`,
      () => (sign === '$' ? `USD ${million}m` : `${sign}${million}mn`),
      () => sign + size.toLocaleString('en-US', { maximumFractionDigits: 0 }),
    ])();
  }
  if (size >= 10_000) {
    return pick(random, [
      () => sign + size.toLocaleString('en-US', { maximumFractionDigits: 0 }),
      () => sign + size.toLocaleString('en-US', { maximumFractionDigits: 0 }),
      () => `${sign}${(size / 1e3).toFixed(size < 100_000 ? 1 : 0)}k`,
      () => `${sign}${(size / 1e3).toFixed(1)} thousand`,
    ])();
  }
  const digits = kind === 'money' && size < 100 ? 2 : 0;
  return sign + size.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A figure that is not the fact's under any rounding: digits swapped or changed, a neighbour's, another unit. */
export function wrongValue(random: Random, fact: Fact, facts: readonly Fact[]): number {
  const others = facts.filter(({ measure, item }) => measure === fact.measure && item !== fact.item);
  const other = others[Math.floor(random() * others.length)]?.value ?? fact.value * 1.3;
  const made = pick(random, [
    () => swapped(fact.value),
    () => swapped(fact.value),
    () => fact.value * (1 + (0.06 + random() * 0.3) * (random() < 0.5 ? 1 : -1)),
    () => fact.value * (1 + (0.06 + random() * 0.3) * (random() < 0.5 ? 1 : -1)),
    () => other,
    () => (fact.kind === 'money' && fact.value > 20_000 ? fact.value * 1000 : swapped(fact.value)),
  ])();
  return Math.abs(made / fact.value - 1) < 0.05 ? fact.value * 1.17 : made;
}

function swapped(value: number): number {
  const digits = String(value);
  for (let at = 0; at + 1 < digits.length; at++) {
    const [one, two] = [digits[at] ?? '', digits[at + 1] ?? ''];
    if (!/\d\d/.test(one + two) || one === two || two === '0') continue;
    return Number(digits.slice(0, at) + two + one + digits.slice(at + 2));
  }
  return value * 1.27;
}
