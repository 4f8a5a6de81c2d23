import type { Column } from './data-table';

/** A column of numbers, set to the right and known by its heading. */
export function numericColumn(heading: string): Column {
  return { key: heading, heading, numeric: true };
}
