import { type } from '@domain/schema';
import { parseStored } from '@server/parse-stored';
import type { Type } from 'arktype';
import type { SQL } from 'drizzle-orm';
import type { Db, Transaction } from './client';

export const idRow = type({ id: 'number' });

/** `row` is built once, because building a schema takes two hundred times as long as using it. */
export async function rowsOf<Row>(db: Db | Transaction, row: Type<Row>, statement: SQL): Promise<Type<Row>['infer'][]> {
  return parseRows(row, await db.execute(statement));
}

export function parseRows<Row>(row: Type<Row>, rows: Iterable<unknown>): Type<Row>['infer'][] {
  return Array.from(rows, (one) => parseStored(row, one));
}
