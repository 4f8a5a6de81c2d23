import type { Agreement, CriterionCalibration } from '@domain/agreement/schema';
import { offsetFor } from '@domain/calibration/calibration';
import { proposeOffset } from '@domain/calibration/propose-offset';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { and, inArray, isNull } from 'drizzle-orm';

export async function criterionCalibrations(
  db: Db,
  rubric: readonly CriterionSnapshot[],
  grader: string,
  measured: { byCriterion: ReadonlyMap<number, Agreement> },
): Promise<CriterionCalibration[]> {
  if (rubric.length === 0) return [];
  const now = await db
    .select({
      id: criteria.id,
      version: criteria.version,
      maxScore: criteria.maxScore,
      calibration: criteria.calibration,
    })
    .from(criteria)
    .where(
      and(
        inArray(
          criteria.id,
          rubric.map(({ id }) => id),
        ),
        isNull(criteria.archivedAt),
      ),
    );
  return rubric.flatMap(({ id, name, maxScore }) => {
    const current = now.find((one) => one.id === id);
    // An offset in other points means nothing.
    if (current?.maxScore !== maxScore) return [];
    const { version, calibration } = current;
    const raw = measured.byCriterion.get(id) ?? { verdict: 'too-few', n: 0 };
    const ofOther = calibration && calibration.grader !== grader ? calibration : null;
    const offset = offsetFor(calibration, grader);
    return [{ criterionId: id, name, maxScore, version, offset, ofOther, raw, proposal: proposeOffset(raw) }];
  });
}
