import type { Db } from '@server/db/client';
import { deleteExperiment } from '@server/services/experiment/delete';
import { requireProbe } from './find';

/** @throws {AppError} not-found */
export async function deleteProbe(db: Db, id: number): Promise<void> {
  const { kind } = await requireProbe(db, id);
  await deleteExperiment(db, { id, kind });
}
