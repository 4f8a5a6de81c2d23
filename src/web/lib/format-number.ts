export const formatNumber = (value: number) => value.toLocaleString('en-US');

const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** `1.2M` from a million on. */
export const formatTokens = (value: number) => (value < 1_000_000 ? formatNumber(value) : short.format(value));

export function counted(value: number, noun: string): string {
  return `${formatNumber(value)} ${value === 1 ? noun : `${noun}s`}`;
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

/** `40 s`, `2 min`, `3 h`. */
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
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() - 1, 1));
  return { now: monthName.format(first), before: monthName.format(before) };
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });

/** `2.9 cents`; in dollars from one dollar on, and below a tenth of a cent. */
export function formatCents(cost: number): string {
  if (cost >= 1 || cost < 0.001) return formatDollars(cost);
  return `${(cost * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })} cents`;
}
