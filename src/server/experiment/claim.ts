import type { Db, Transaction } from '@server/db/client';
import { isDropped } from '@server/db/liveness';
import { experimentRuns } from '@server/db/schema/experiment';
import { and, eq, sql } from 'drizzle-orm';

export type HeldExperimentRun = {
  id: number;
  experimentId: number;
  submissionId: number;
  variant: number;
  repeat: number;
  lease: string;
  /** Including this one. */
  attempts: number;
};

/** The payload is empty for new runs, or the id of an experiment to abort. */
export const experimentsChannel = 'experiments';

export async function claimExperimentRun(db: Db, worker: number): Promise<HeldExperimentRun | null> {
  const lease = crypto.randomUUID();
  const [run] = await db
    .update(experimentRuns)
    .set({ state: 'running', lease, worker, notBefore: null, attempts: sql`${experimentRuns.attempts} + 1` })
    .where(
      eq(
        experimentRuns.id,
        sql`(select id from experiment_runs where state = 'queued' and (not_before is null or not_before <= now())
          order by id for update skip locked limit 1)`,
      ),
    )
    .returning({
      id: experimentRuns.id,
      experimentId: experimentRuns.experimentId,
      submissionId: experimentRuns.submissionId,
      variant: experimentRuns.variant,
      repeat: experimentRuns.repeat,
      attempts: experimentRuns.attempts,
    });
  return run ? { ...run, lease } : null;
}

export async function reclaimExperimentRuns(db: Db, worker: number, working: number[]): Promise<void> {
  await db.execute(sql`
    update experiment_runs set state = 'queued', lease = null, worker = null
    where state = 'running' and ${isDropped(experimentRuns, worker, working)}`);
}

export type Ending =
  | { state: 'done' }
  | { state: 'failed'; error: string }
  /** To be retried by any process after `waitMs`, because of `error`. */
  | { state: 'queued'; error?: string; waitMs?: number };

/** Does nothing if the run was stopped or deleted. */
export async function releaseExperimentRun(db: Db, run: HeldExperimentRun, ending: Ending): Promise<void> {
  const waitMs = ending.state === 'queued' ? (ending.waitMs ?? 0) : 0;
  const freed = await db
    .update(experimentRuns)
    .set({
      state: ending.state,
      lease: null,
      worker: null,
      error: ending.state === 'done' ? null : (ending.error ?? null),
      notBefore: waitMs > 0 ? sql`now() + make_interval(secs => ${waitMs / 1000})` : null,
      finishedAt: ending.state === 'queued' ? null : sql`now()`,
    })
    .where(and(eq(experimentRuns.id, run.id), eq(experimentRuns.lease, run.lease)))
    .returning({ id: experimentRuns.id });
  if (freed.length > 0 && ending.state === 'queued' && waitMs === 0) await announceExperiments(db);
}

export async function announceExperiments(db: Db | Transaction, stopped: number | null = null): Promise<void> {
  await db.execute(sql`select pg_notify(${experimentsChannel}, ${stopped === null ? '' : String(stopped)})`);
}

export async function endFinishedExperiments(db: Db): Promise<void> {
  await db.execute(sql`
    update experiments set state = 'done', finished_at = now()
    where state = 'running' and not exists (
      select from experiment_runs where experiment_id = experiments.id and state in ('queued', 'running'))`);
}
