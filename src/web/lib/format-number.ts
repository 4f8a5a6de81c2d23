import { grouped } from '@domain/messages/counted';
import { months } from './format-date';

export const formatNumber = grouped;

/** `1.2M` from a million on. */
export const formatTokens = (value: number) =>
  value < 1_000_000
    ? formatNumber(value)
    : value.toLocaleString('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** With a real minus: `+4.4`, `−3.1`, `0.0`. */
export function signed(value: number, decimals = 1): string {
  const text = Math.abs(value).toFixed(decimals);
  if (Number(text) === 0) return text;
  return value < 0 ? `−${text}` : `+${text}`;
}

export const formatPoints = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));

/** `+2`, `−0.5`, `0`. */
export function signedPoints(value: number): string {
  const text = formatPoints(Math.abs(value));
  if (Number(text) === 0) return '0';
  return value < 0 ? `−${text}` : `+${text}`;
}

/** US dollars: below one, as many decimals as it takes. */
export function formatDollars(value: number): string {
  if (value === 0 || value >= 1) return dollars(value, 2);
  if (value >= 0.01) return dollars(value, 3);
  return value >= 0.0001 ? dollars(value, 4) : 'less than $0.0001';
}

function dollars(value: number, places: number): string {
  const style = {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: places,
  } as const;
  return value.toLocaleString('en-US', style);
}

export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}

/** `about $1.02, 3 min`, without what is unknown or free. */
export function costAndTime(cost: number | null, seconds: number | null): string {
  const parts = [cost ? `about ${formatDollars(cost)}` : null, seconds === null ? null : formatDuration(seconds)];
  return parts.filter((part) => part !== null).join(', ');
}

/** Of `2026-11`: `November` and `October`. */
export function monthNames(month: string): { now: string; before: string } {
  const now = Number(month.slice(5)) - 1;
  return { now: months[now] ?? '', before: months.at(now - 1) ?? '' };
}

/** `2.9 cents`; in dollars from one dollar on, and below a tenth of a cent. */
export function formatCents(cost: number): string {
  if (cost >= 1 || cost < 0.001) return formatDollars(cost);
  return `${(cost * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })} cents`;
}
