import type { GridCell } from '@domain/evidence/sheet-grid';
import type { Labelled, WorkbookFacts } from '../workbook-facts';

/** `name` is what the value belongs to, such as `Holiday display` or `Classic 12 oz`. */
export type NamedValue = { name: string; cell: GridCell };

export function namedValues(workbook: WorkbookFacts, found: readonly Labelled[], max: number): NamedValue[] {
  const values = new Map<GridCell, NamedValue>();
  for (const labelled of found) {
    for (const cell of labelled.values) {
      if (values.size >= max) return [...values.values()];
      if (!values.has(cell)) values.set(cell, { name: workbook.nameOf(cell, labelled), cell });
    }
  }
  return [...values.values()];
}

export const calculated = (values: readonly NamedValue[]): NamedValue[] =>
  values.filter(({ cell }) => cell.block.formula !== undefined);

/** Lifts and profits on sheets that plan by month aren't results of promotions. */
export function monthSheets(workbook: WorkbookFacts): Set<string> {
  return new Set(
    workbook.sheets
      .filter(({ cells }) => {
        const months = new Set(cells.flatMap(({ block }) => monthOf(block.text) ?? []));
        return months.size >= 6;
      })
      .map(({ name }) => name),
  );
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthText =
  /^(?:(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?|january|february|march|april|may|june|july|august|september|october|november|december)(?:[-\s’'/]*\d{2,4})?$/i;

/** 0 to 11 for a cell that is a month: `March`, `Mar-26`, `M3`, `Month 3`. */
export function monthOf(text: string): number | null {
  if (text.length > 16) return null;
  const trimmed = text.trim();
  if (monthText.test(trimmed)) return names.indexOf(trimmed.slice(0, 3).toLowerCase());
  const numbered = /^m(?:onth)?\s?(\d{1,2})$/i.exec(trimmed);
  const number = Number(numbered?.[1] ?? 0);
  return number >= 1 && number <= 12 ? number - 1 : null;
}
