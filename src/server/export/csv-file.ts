import { writeCsv } from '@domain/rubric/csv';
import type { Cell, Table } from './table';

const encoder = new TextEncoder();
const rowsAtOnce = 200;

/** UTF-8 with a byte order mark for Excel; no field runs as a formula. */
export async function* csvFile({ columns, rows }: Table): AsyncGenerator<Uint8Array, void> {
  yield encoder.encode(`\uFEFF${writeCsv([columns.map(({ heading }) => heading)])}`);
  let held: (string | number)[][] = [];
  for await (const row of rows) {
    held.push(row.map(field));
    if (held.length < rowsAtOnce) continue;
    yield encoder.encode(writeCsv(held));
    held = [];
  }
  if (held.length > 0) yield encoder.encode(writeCsv(held));
}

function field(cell: Cell): string | number {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ');
  return cell ?? '';
}
