import { signed } from '@web/lib/format-number';
import type { Agreement, Estimate, Measured } from '../queries';

const plain = (value: number, decimals: number) =>
  value < 0 ? `−${Math.abs(value).toFixed(decimals)}` : value.toFixed(decimals);

const percent = (share: number) => `${Math.round(100 * share)}%`;

export const formats = {
  kappa: (value: number) => plain(value, 2),
  share: percent,
  points: (value: number) => plain(value, 1),
  bias: (value: number) => signed(value),
} as const;

export function intervalText({ interval }: Estimate, shown: (value: number) => string): string {
  return interval ? `${shown(interval.low)} to ${shown(interval.high)}` : 'no interval';
}

export function measuredOf(agreement: Agreement | undefined): Measured | null {
  return agreement?.verdict === 'measured' ? agreement : null;
}

/** From here to 1, so that a low value still has room. */
export function kappaScale(values: readonly number[]): { from: number; ticks: number[] } {
  const lowest = Math.min(...values, 0.2);
  const from = lowest >= 0.2 ? 0.2 : lowest >= 0 ? 0 : -1;
  const step = from === -1 ? 0.5 : 0.2;
  const count = Math.round((1 - from) / step);
  return { from, ticks: Array.from({ length: count + 1 }, (_, at) => Math.round((from + at * step) * 10) / 10) };
}

export const peopleText = (count: number) => (count === 1 ? 'one person' : `${count} people`);

export const submissionsText = (count: number) => (count === 1 ? 'one submission' : `${count} submissions`);
