import { type } from '@domain/schema';
import type { Db, Transaction } from '@server/db/client';
import { rowsOf } from '@server/db/rows-of';
import { type Name, type SQL, sql } from 'drizzle-orm';
import { demoCaller } from './demo-caller';

/** When this transaction, or else this statement, began. */
export async function clock(db: Db | Transaction): Promise<Date> {
  const [row] = await rowsOf(
    db,
    type({ ms: 'string' }),
    sql`select floor(extract(epoch from now()) * 1000)::text as ms`,
  );
  return new Date(Number(row?.ms));
}

const moments: [table: string, where: (id: number) => SQL, columns: string[]][] = [
  ['submissions', (id) => sql`id = ${id}`, ['uploaded_at', 'graded_at']],
  ['submission_access', (id) => sql`submission_id = ${id}`, ['created_at']],
  ['evidence', (id) => sql`file_id in (select id from submission_files where submission_id = ${id})`, ['read_at']],
  ['pictures', (id) => sql`file_id in (select id from submission_files where submission_id = ${id})`, ['at']],
  ['grading_runs', (id) => sql`submission_id = ${id}`, ['created_at', 'started_at', 'finished_at']],
  ['grading_results', (id) => sql`submission_id = ${id}`, ['graded_at', 'superseded_at', 'reviewed_at']],
  ['grading_events', (id) => sql`run_id in (select id from grading_runs where submission_id = ${id})`, ['at']],
  ['model_calls', (id) => sql`run_id in (select id from grading_runs where submission_id = ${id})`, ['at']],
];

/** Shifts everything since `since` so that it began at `to`. Triggers update the aggregates of days and months. */
export async function moveBack(tx: Transaction, submissionId: number, since: Date, to: Date): Promise<void> {
  const seconds = (since.getTime() - to.getTime()) / 1000;
  const from = since.toISOString();
  const moved = (column: Name) =>
    sql`${column} = case when ${column} >= ${from}::timestamptz then ${column} - make_interval(secs => ${seconds}) else ${column} end`;
  for (const [table, where, columns] of moments) {
    const sets = sql.join(
      columns.map((column) => moved(sql.identifier(column))),
      sql`, `,
    );
    await tx.execute(sql`update ${sql.identifier(table)} set ${sets} where ${where(submissionId)}`);
  }
  await tx.execute(sql`
    update audit_log set at = at - make_interval(secs => ${seconds})
    where actor_id is null and actor_name = ${demoCaller.user.username} and at >= ${from}::timestamptz`);
}
