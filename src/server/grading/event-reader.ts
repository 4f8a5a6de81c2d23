import type { Db } from '@server/db/client';
import { sql } from 'drizzle-orm';
import type { Cursor } from './cursor';
import type { StoredEvent } from './event-log';

export type ReadEvent = StoredEvent & { runId: number; seq: number; submissionId: number };

export type WatchedRun = { id: number; submissionId: number; kind: 'full' | 'regrade'; open: boolean };

/**
 * The runs that a stream tells of one after the other: those its cursor knows and all later ones; for a submission
 * that the cursor does not know, its latest whole run and what came after.
 */
export async function watchedRuns(db: Db, submissionIds: number[], cursor: Cursor): Promise<WatchedRun[]> {
  const known = [...cursor.keys()];
  const rows = await db.execute<{ id: number; submission_id: number; kind: 'full' | 'regrade'; open: boolean }>(sql`
    with first as (
      select s.id as submission_id, coalesce(
        (select min(id) from grading_runs where submission_id = s.id and id = any(${param(known)}::int[])),
        (select max(id) from grading_runs where submission_id = s.id and kind = 'full'), 0) as run_id
      from unnest(${param(submissionIds)}::int[]) as s(id)
    )
    select r.id, r.submission_id, r.kind, r.state in ('queued', 'running') as open
    from first join grading_runs r on r.submission_id = first.submission_id and r.id >= first.run_id
    order by r.id`);
  return rows.map((row) => ({ id: row.id, submissionId: row.submission_id, kind: row.kind, open: row.open }));
}

/** Whether one of the submissions has not been deleted. */
export async function anyExists(db: Db, submissionIds: number[]): Promise<boolean> {
  const rows = await db.execute(sql`select 1 from submissions where id = any(${param(submissionIds)}::int[]) limit 1`);
  return rows.length > 0;
}

/** At most `limit` events that the cursor has not seen, in order within each run. */
export async function unseenEvents(db: Db, runs: WatchedRun[], cursor: Cursor, limit: number): Promise<ReadEvent[]> {
  if (runs.length === 0) return [];
  const rows = await db.execute<{
    run_id: number;
    seq: string;
    submission_id: number;
    kind: StoredEvent['kind'];
    criterion_id: number | null;
    body: unknown;
  }>(sql`
    select e.run_id, e.seq, seen.submission_id, e.kind, e.criterion_id, e.body
    from unnest(
      ${param(runs.map((run) => run.id))}::int[],
      ${param(runs.map((run) => cursor.get(run.id) ?? 0))}::bigint[],
      ${param(runs.map((run) => run.submissionId))}::int[]) as seen(run_id, seq, submission_id)
    join grading_events e on e.run_id = seen.run_id and e.seq > seen.seq
    order by e.run_id, e.seq limit ${limit}`);
  return rows.map((row) =>
    asWritten({
      runId: row.run_id,
      seq: Number(row.seq),
      submissionId: row.submission_id,
      kind: row.kind,
      criterionId: row.criterion_id,
      body: row.body,
    }),
  );
}

/** Postgres takes an array as text; integers need no quoting. */
function param(numbers: number[]): string {
  return `{${numbers.join(',')}}`;
}

/** The table is written by `appendEvents` alone, which takes nothing but a `StoredEvent`. */
function asWritten(row: object): ReadEvent {
  return row as ReadEvent;
}
