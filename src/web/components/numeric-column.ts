import type { Column } from './data-table';

export function numericColumn(heading: string): Column {
  return { key: heading, heading, numeric: true };
}
