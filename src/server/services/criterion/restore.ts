import { sameCalibration } from '@domain/calibration/calibration';
import { contentOf, sameContent } from '@domain/criterion/content';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { lockCriterion } from './find';
import type { Criterion } from './public-columns';
import { storeContent } from './store';
import { requireSeen } from './update';
import { getVersion } from './versions';

/** As a new version: nothing is lost. `seen` is the caller's. @throws {AppError} not-found; conflict if changed */
export async function restoreVersion(
  db: Db,
  caller: LoggedIn,
  { id, version, seen }: { id: number; version: number; seen?: number },
): Promise<Criterion> {
  return db.transaction(async (tx) => {
    const current = await lockCriterion(tx, id);
    const older = await getVersion(tx, { id, version });
    const content = contentOf(older);
    const calibration = older.calibration ?? null;
    if (sameContent(current, content) && sameCalibration(current.calibration, calibration)) return current;
    requireSeen(current, seen);
    return storeContent(tx, caller.user, current, content, { restoredFrom: version, calibration });
  });
}
