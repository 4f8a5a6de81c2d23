import type { Deps } from '@server/deps';
import { stopExperiment } from '@server/services/experiment/stop';
import { requireProbe } from './find';

/** Ends a probe where it is; what it has by then is kept. @throws {AppError} not-found */
export async function stopProbe(deps: Pick<Deps, 'database'>, id: number): Promise<void> {
  const { kind } = await requireProbe(deps.database.db, id);
  await stopExperiment(deps, { id, kind });
}
