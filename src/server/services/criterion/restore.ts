import { sameCalibration } from '@domain/calibration/calibration';
import { contentOf, sameContent } from '@domain/criterion/content';
import type { LoggedIn } from '@server/context';
import type { Deps } from '@server/deps';
import { lockCriterion } from './find';
import type { Criterion } from './public-columns';
import { storeContent } from './store';
import { requireSeen } from './update';
import { getVersion } from './versions';

/**
 * Brings back what a criterion was in an older version, as a new one: nothing between is lost. `seen` is the current
 * version as the caller knows it.
 * @throws {AppError} not-found; conflict, with the `current` row, when somebody else has changed it since `seen`
 */
export async function restoreVersion(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, version, seen }: { id: number; version: number; seen?: number },
): Promise<Criterion> {
  return deps.database.db.transaction(async (tx) => {
    const current = await lockCriterion(tx, id);
    const older = await getVersion(tx, { id, version });
    const content = contentOf(older);
    const calibration = older.calibration ?? null;
    if (sameContent(current, content) && sameCalibration(current.calibration, calibration)) return current;
    requireSeen(current, seen);
    return storeContent(tx, caller.user, current, content, { restoredFrom: version, calibration });
  });
}
