import type { Calibration } from '@domain/calibration/calibration';
import { sameCalibration } from '@domain/calibration/calibration';
import { contentOf } from '@domain/criterion/content';
import { calibrationSentences } from '@domain/messages/lab';
import type { LoggedIn } from '@server/context';
import type { Deps } from '@server/deps';
import { AppError } from '@server/errors';
import { lockCriterion } from '@server/services/criterion/find';
import type { Criterion } from '@server/services/criterion/public-columns';
import { storeContent } from '@server/services/criterion/store';
import { requireSeen } from '@server/services/criterion/update';

/**
 * Adds an offset to what a grader gives for a criterion from now on, as a new version of it. Past results stay.
 * @throws {AppError} invalid for an offset of 0 or beyond the criterion's points; not-found; conflict, with the
 * `current` row, when somebody else has changed the criterion since `version`
 */
export async function calibrateCriterion(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, version, ...calibration }: Calibration & { id: number; version?: number },
): Promise<Criterion> {
  return change(deps, caller, id, version, (criterion) => {
    if (calibration.offset === 0 || Math.abs(calibration.offset) > criterion.maxScore) {
      const message = calibrationSentences.beyond(criterion.maxScore);
      throw new AppError('invalid', message, { issues: [{ path: 'offset', message }] });
    }
    return calibration;
  });
}

/** Takes an offset back, as a new version. @throws {AppError} not-found; conflict like `calibrateCriterion` */
export async function takeCalibrationBack(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  { id, version }: { id: number; version?: number },
): Promise<Criterion> {
  return change(deps, caller, id, version, () => null);
}

async function change(
  deps: Pick<Deps, 'database'>,
  caller: LoggedIn,
  id: number,
  version: number | undefined,
  to: (criterion: Criterion) => Calibration | null,
): Promise<Criterion> {
  return deps.database.db.transaction(async (tx) => {
    const before = await lockCriterion(tx, id);
    const calibration = to(before);
    // A call that is sent again after its answer was lost is no conflict.
    if (sameCalibration(before.calibration, calibration)) return before;
    requireSeen(before, version);
    return storeContent(tx, caller.user, before, contentOf(before), { calibration });
  });
}
