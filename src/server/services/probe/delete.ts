import type { Deps } from '@server/deps';
import { deleteExperiment } from '@server/services/experiment/delete';
import { requireProbe } from './find';

/** Deletes a probe with its report, under way or not. @throws {AppError} not-found */
export async function deleteProbe(deps: Pick<Deps, 'database'>, id: number): Promise<void> {
  const { kind } = await requireProbe(deps.database.db, id);
  await deleteExperiment(deps, { id, kind });
}
