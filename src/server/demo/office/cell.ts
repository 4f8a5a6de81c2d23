export const numberFormats = {
  plain: 'General',
  money: '$#,##0',
  cents: '$#,##0.00',
  percent: '0.0%',
  whole: '0%',
  count: '#,##0',
  ratio: '0.00',
  fine: '0.0000',
} as const;

export type NumberFormat = keyof typeof numberFormats;

export const looks = ['plain', 'bold', 'input', 'title', 'note', 'head'] as const;

export type Look = (typeof looks)[number];

/** A null value is an empty cell. */
export type Cell = { value: number | string | null; formula?: string; format?: NumberFormat; look?: Look };

const digits = (value: number, count: number) =>
  Math.abs(value).toLocaleString('en-US', { minimumFractionDigits: count, maximumFractionDigits: count });

export function shownAs(value: number, format: NumberFormat): string {
  const texts: Record<NumberFormat, () => string> = {
    plain: () => String(Math.abs(value)),
    money: () => `$${digits(value, 0)}`,
    cents: () => `$${digits(value, 2)}`,
    percent: () => `${digits(value * 100, 1)}%`,
    whole: () => `${digits(value * 100, 0)}%`,
    count: () => digits(value, 0),
    ratio: () => digits(value, 2),
    fine: () => digits(value, 4),
  };
  const text = texts[format]();
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
