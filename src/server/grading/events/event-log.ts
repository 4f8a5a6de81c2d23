import type { Audience } from '@domain/comment/audience';
import type { StoredEvent } from '@domain/grading/schema';
import type { Db, Transaction } from '@server/db/client';
import { execute } from '@server/db/prepared';
import { isVisible } from '@server/grading/result/is-visible';
import { type SQL, sql } from 'drizzle-orm';

export const eventsChannel = 'grading_events';

/** Another process has taken over the run. */
export class LeaseLost extends Error {
  constructor() {
    super('the grading run is held by another process');
    this.name = 'LeaseLost';
  }
}

/** Locks the run's row, so that events become visible in order. A null `lease`: no worker. @throws {LeaseLost} */
export async function appendEvents(
  tx: Db | Transaction,
  run: { id: number; submissionId: number; lease: string | null },
  events: StoredEvent[],
): Promise<void> {
  const { length } = events;
  const rows = JSON.stringify(events);
  const notified = await execute(
    tx,
    'append_events',
    sql`
    with counted as (
      update grading_runs set last_seq = last_seq + ${length}::int
      where id = ${run.id}::int and lease is not distinct from ${run.lease}::uuid
      returning last_seq
    ), added as (
      insert into grading_events (run_id, seq, kind, criterion_id, body)
      select ${run.id}::int, last_seq - ${length}::int + nth, kind, criterion_id, body
      from counted, rows from (jsonb_to_recordset(${rows}::jsonb) as (kind text, "criterionId" integer, body jsonb))
        with ordinality as event (kind, criterion_id, body, nth)
    )
    select pg_notify(${eventsChannel}, ${String(run.submissionId)}) from counted`,
  );
  if (notified.length === 0) throw new LeaseLost();
}

export type EventNotice = {
  /** Null for every submission. */
  submissionId: number | null;
  /** What changed besides the events: `hidden` for staff alone, `access` for who may read at all, or which names. */
  updated: 'visible' | 'hidden' | 'access' | null;
};

/** For what streams don't carry: answers and comments. `staff` for what students never see. */
export async function announceUpdate(
  tx: Transaction,
  submissionId: number,
  audience: Audience = 'student',
): Promise<void> {
  await tx.execute(sql`
    select pg_notify(${eventsChannel}, id || case when ${audience} = 'student' and ${isVisible} then ' visible' else ' hidden' end)
    from submissions where id = ${submissionId}`);
}

export async function announceVisibility(tx: Transaction, submissionId: number | null): Promise<void> {
  await tx.execute(sql`select pg_notify(${eventsChannel}, ${`${submissionId ?? 'all'} visible`})`);
}

/** Open streams end if they may read no longer, and hide names if those are hidden now; null for all submissions. */
export async function announceAccess(tx: Transaction, which: SQL | null): Promise<void> {
  const payload = which ? sql`id || ' access') from submissions where ${which}` : sql`'all access')`;
  await tx.execute(sql`select pg_notify(${eventsChannel}, ${payload}`);
}

export function parseNotice(payload: string): EventNotice {
  const [id, updated] = payload.split(' ');
  const isUpdate = updated === 'visible' || updated === 'hidden' || updated === 'access';
  return { submissionId: id === 'all' ? null : Number(id), updated: isUpdate ? updated : null };
}

export async function announceSubmission(tx: Transaction, submissionId: number): Promise<void> {
  await tx.execute(sql`select pg_notify(${eventsChannel}, ${String(submissionId)})`);
}
