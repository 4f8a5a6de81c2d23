import { parseStored } from '@server/parse-stored';
import type { Type } from 'arktype';
import type { SQL } from 'drizzle-orm';
import type { Db, Transaction } from './client';

export async function rowsOf<Row>(db: Db | Transaction, row: Type<Row>, statement: SQL): Promise<Type<Row>['infer'][]> {
  const rows = await db.execute(statement);
  return Array.from(rows, (one) => parseStored(row, one));
}
