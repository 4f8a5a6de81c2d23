import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '@server/db/client';
import { gradingRunCriteria, gradingRuns } from '@server/db/schema/grading-run';

/** A run that this process holds until it ends, gives it back, or dies. */
export type HeldRun = {
  id: number;
  submissionId: number;
  kind: 'full' | 'regrade';
  feedback: string | null;
  lease: string;
};

export const runsChannel = 'grading_runs';

/** Postgres frees a process's lock (this class, its number) when it dies; see `openDatabase`. */
const livenessLockClass = 7001;

/** Takes the oldest open run that nobody holds, or answers null. */
export async function claimRun(orm: Orm, worker: number): Promise<HeldRun | null> {
  const lease = crypto.randomUUID();
  const [run] = await orm
    .update(gradingRuns)
    .set({
      state: 'running',
      lease,
      worker,
      notBefore: null,
      attempts: sql`${gradingRuns.attempts} + 1`,
      startedAt: sql`coalesce(${gradingRuns.startedAt}, now())`,
    })
    .where(
      eq(
        gradingRuns.id,
        sql`(select id from grading_runs where state = 'queued' order by created_at, id for update skip locked limit 1)`,
      ),
    )
    .returning({
      id: gradingRuns.id,
      submissionId: gradingRuns.submissionId,
      kind: gradingRuns.kind,
      feedback: gradingRuns.feedback,
    });
  return run ? { ...run, lease } : null;
}

/** Opens the runs of processes that are gone, for anyone to take. */
export async function reclaimRuns(orm: Orm): Promise<number> {
  const rows = await orm.execute(sql`
    update grading_runs set state = 'queued', lease = null, worker = null
    where state = 'running' and not exists (
      select 1 from pg_locks
      where locktype = 'advisory' and classid = ${livenessLockClass} and objid = grading_runs.worker::oid and granted
        and database = (select oid from pg_database where datname = current_database()))
    returning id`);
  return rows.length;
}

/** Gives a run back unfinished, so that another process goes on with what is missing. */
export async function handBack(orm: Orm, run: HeldRun): Promise<void> {
  await orm.transaction(async (tx) => {
    const held = await tx
      .update(gradingRuns)
      .set({ state: 'queued', lease: null, worker: null })
      .where(and(eq(gradingRuns.id, run.id), eq(gradingRuns.lease, run.lease)))
      .returning({ id: gradingRuns.id });
    if (held.length === 0) return;
    await tx
      .update(gradingRunCriteria)
      .set({ state: 'waiting' })
      .where(and(eq(gradingRunCriteria.runId, run.id), eq(gradingRunCriteria.state, 'running')));
    await tx.execute(sql`select pg_notify(${runsChannel}, '')`);
  });
}
