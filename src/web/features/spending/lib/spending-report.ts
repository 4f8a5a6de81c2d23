import type { ApiOutputs } from '@web/lib/api-types';

export type SpendingReport = ApiOutputs['spending']['get'];
export type SpendingRow = SpendingReport['rows'][number];

/** The cost is null if one of the rows has none. */
export type SpendingMonth = Pick<SpendingRow, 'month' | 'calls' | 'tokens' | 'gradings' | 'cost'> & {
  rows: SpendingRow[];
};

export function spendingMonths(rows: readonly SpendingRow[]): SpendingMonth[] {
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, of]) => ({
    month,
    calls: sum(of, ({ calls }) => calls),
    tokens: sum(of, ({ tokens }) => tokens),
    gradings: sum(of, ({ gradings }) => gradings),
    cost: of.some(({ cost }) => cost === null) ? null : sum(of, ({ cost }) => cost ?? 0),
    rows: of,
  }));
}

function sum(rows: readonly SpendingRow[], of: (row: SpendingRow) => number): number {
  return rows.reduce((total, row) => total + of(row), 0);
}

/** `November 2026` */
export function monthTitle(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Null is no cap, undefined no amount. */
export function typedCap(text: string, highest: number): number | null | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '');
  if (plain === '') return null;
  return /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) <= highest ? Number(plain) : undefined;
}
