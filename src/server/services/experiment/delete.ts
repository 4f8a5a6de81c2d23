import type { ExperimentKind } from '@domain/experiment/experiment';
import { experimentSentences } from '@domain/messages/experiment';
import type { Db } from '@server/db/client';
import { experiments } from '@server/db/schema/experiment';
import { AppError } from '@server/errors';
import { announceExperiments } from '@server/experiment/claim';
import { and, eq } from 'drizzle-orm';

/** Also stops it. @throws {AppError} not-found */
export async function deleteExperiment(db: Db, { id, kind }: { id: number; kind: ExperimentKind }): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .delete(experiments)
      .where(and(eq(experiments.id, id), eq(experiments.kind, kind)))
      .returning({ id: experiments.id });
    if (gone.length === 0) throw new AppError('not-found', experimentSentences.gone);
    await announceExperiments(tx, id);
  });
}
