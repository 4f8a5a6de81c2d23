import type { CellValue } from './engine';

export type Display = (value: number | string, format: string) => string;

/** Programs add in another order, so the last digits differ. */
const tolerance = 1e-9;

export function isEqualValue(stored: CellValue, found: CellValue | null): boolean {
  if (typeof stored === 'number' && typeof found === 'number') {
    return Math.abs(stored - found) <= tolerance * Math.max(1, Math.abs(stored), Math.abs(found));
  }
  if (typeof stored === 'string' && typeof found === 'string') return linesOf(stored) === linesOf(found);
  if (isError(stored)) return isError(found) && stored.error === found.error;
  // The engine reads an empty text as an empty cell, so both are equal.
  return stored === found || (stored === '' && (found === null || found === 0));
}

export const isError = (value: CellValue | null): value is { error: string } =>
  typeof value === 'object' && value !== null;

const linesOf = (text: string) => text.replace(/\r\n?/g, '\n').trim();

export function shownValue(value: CellValue | null, format: string, display: Display): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return isError(value) ? value.error : display(value, format).trim();
}
