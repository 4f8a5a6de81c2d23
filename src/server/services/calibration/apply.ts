import type { Calibration } from '@domain/calibration/calibration';
import { sameCalibration } from '@domain/calibration/calibration';
import { contentOf } from '@domain/criterion/content';
import { calibrationSentences } from '@domain/messages/lab';
import type { LoggedIn } from '@server/context';
import type { Db } from '@server/db/client';
import { invalidField } from '@server/errors';
import { lockCriterion } from '@server/services/criterion/find';
import type { Criterion } from '@server/services/criterion/public-columns';
import { storeContent } from '@server/services/criterion/store';
import { requireSeen } from '@server/services/criterion/update';

/** As a new version, so past results stay. @throws {AppError} invalid for a bad offset; not-found; conflict */
export async function calibrateCriterion(
  db: Db,
  caller: LoggedIn,
  { id, version, ...calibration }: Calibration & { id: number; version?: number },
): Promise<Criterion> {
  return change(db, caller, id, version, (criterion) => {
    if (calibration.offset === 0 || Math.abs(calibration.offset) > criterion.maxScore) {
      throw invalidField('offset', calibrationSentences.beyond(criterion.maxScore));
    }
    return calibration;
  });
}

/** @throws {AppError} not-found; conflict like `calibrateCriterion` */
export async function takeCalibrationBack(
  db: Db,
  caller: LoggedIn,
  { id, version }: { id: number; version?: number },
): Promise<Criterion> {
  return change(db, caller, id, version, () => null);
}

async function change(
  db: Db,
  caller: LoggedIn,
  id: number,
  version: number | undefined,
  to: (criterion: Criterion) => Calibration | null,
): Promise<Criterion> {
  return db.transaction(async (tx) => {
    const before = await lockCriterion(tx, id);
    const calibration = to(before);
    // A retry after a lost response is no conflict.
    if (sameCalibration(before.calibration, calibration)) return before;
    requireSeen(before, version);
    return storeContent(tx, caller.user, before, contentOf(before), { calibration });
  });
}
