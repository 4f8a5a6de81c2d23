/** `83.4%`. */
export const formatPercent = (value: number) => `${value.toFixed(1)}%`;

/** `−0.12`, with a real minus. */
export const formatDecimal = (value: number) => value.toFixed(2).replace('-', '−');

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `2026-11` as `Nov 2026`. */
export const formatMonth = (month: string) => monthFormat.format(new Date(`${month}-01T00:00:00Z`));
