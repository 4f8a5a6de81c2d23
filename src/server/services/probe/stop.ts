import type { Db } from '@server/db/client';
import { stopExperiment } from '@server/services/experiment/stop';
import { requireProbe } from './find';

/** @throws {AppError} not-found */
export async function stopProbe(db: Db, id: number): Promise<void> {
  const { kind } = await requireProbe(db, id);
  await stopExperiment(db, { id, kind });
}
