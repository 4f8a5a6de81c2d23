/** `1,234`. */
export const formatCount = (value: number) => value.toLocaleString('en-US');

/** `1 submission`, `34 submissions`. */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${formatCount(value)} ${value === 1 ? one : many}`;
}

/** `83.4%`. */
export const formatPercent = (value: number) => `${value.toFixed(1)}%`;

/** `+4.4`, `−3.1`, `0.0`: how far one percentage lies from another. */
export function formatGap(own: number, other: number): string {
  const gap = Math.round((own - other) * 10) / 10;
  if (gap === 0) return '0.0';
  return `${gap > 0 ? '+' : '−'}${Math.abs(gap).toFixed(1)}`;
}

/** `−0.12`, with a real minus. */
export const formatDecimal = (value: number) => value.toFixed(2).replace('-', '−');

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `Nov 2026`. */
export const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
