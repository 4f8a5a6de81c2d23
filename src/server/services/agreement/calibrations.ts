import type { Agreement } from '@domain/agreement/agreement';
import { type Calibration, offsetFor } from '@domain/calibration/calibration';
import { type Proposal, proposeOffset } from '@domain/calibration/propose-offset';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { criteria } from '@server/db/schema/criterion';
import { and, inArray, isNull } from 'drizzle-orm';

export type CriterionCalibration = {
  criterionId: number;
  name: string;
  maxScore: number;
  /** The criterion as it is now, for whoever changes it. */
  version: number;
  /** What is added to this grader's scores now. */
  offset: number;
  /** Of another grader, which this one does not go by. */
  ofOther: Calibration | null;
  /** The agreement of what the grader itself gave, before any calibration. */
  raw: Agreement;
  proposal: Proposal;
};

/** What would take the bias of a grader's own scores away, criterion by criterion; archived ones are left out. */
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
