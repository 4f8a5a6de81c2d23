import type { ExperimentKind } from '@domain/experiment/experiment';
import { experimentSentences } from '@domain/messages/experiment';
import type { Db } from '@server/db/client';
import { experimentRuns, experiments } from '@server/db/schema/experiment';
import { AppError } from '@server/errors';
import { announceExperiments } from '@server/experiment/claim';
import { and, eq, inArray, sql } from 'drizzle-orm';

/** Keeps its results and cancels calls in flight; idempotent. @throws {AppError} not-found */
export async function stopExperiment(db: Db, { id, kind }: { id: number; kind: ExperimentKind }): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: experiments.state })
      .from(experiments)
      .where(and(eq(experiments.id, id), eq(experiments.kind, kind)))
      .for('update');
    if (!row) throw new AppError('not-found', experimentSentences.gone);
    if (row.state !== 'running') return;
    await tx.update(experiments).set({ state: 'stopped', finishedAt: sql`now()` }).where(eq(experiments.id, id));
    await tx
      .update(experimentRuns)
      .set({ state: 'stopped', lease: null, worker: null, notBefore: null, finishedAt: sql`now()` })
      .where(and(eq(experimentRuns.experimentId, id), inArray(experimentRuns.state, ['queued', 'running'])));
    await announceExperiments(tx, id);
  });
}
