import { months } from '@web/lib/format-date';

export const formatPercent = (value: number) => `${value.toFixed(1)}%`;

/** `−0.12`, with a real minus. */
export const formatDecimal = (value: number) => value.toFixed(2).replace('-', '−');

/** `2026-11` as `Nov 2026`. */
export const formatMonth = (month: string) => `${months[Number(month.slice(5)) - 1]?.slice(0, 3)} ${month.slice(0, 4)}`;
