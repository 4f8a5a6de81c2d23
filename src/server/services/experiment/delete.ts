import type { ExperimentKind } from '@domain/experiment/experiment';
import { experimentSentences } from '@domain/messages/experiment';
import { experiments } from '@server/db/schema/experiment';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { announceExperiments } from '@server/experiment/claim';
import { and, eq } from 'drizzle-orm';

/** Deletes an experiment with its report, and ends it where it is under way. @throws {AppError} not-found */
export async function deleteExperiment(
  deps: Pick<Deps, 'database'>,
  { id, kind }: { id: number; kind: ExperimentKind },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const gone = await tx
      .delete(experiments)
      .where(and(eq(experiments.id, id), eq(experiments.kind, kind)))
      .returning({ id: experiments.id });
    if (gone.length === 0) throw new AppError('not-found', experimentSentences.gone);
    await announceExperiments(tx, id);
  });
}
