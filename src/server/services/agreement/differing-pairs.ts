import type { AreaPairs } from '@domain/agreement/area-pairs';
import type { DifferingPair } from '@domain/agreement/schema';
import { differenceOf } from '@domain/agreement/score-pair';
import type { CriterionSnapshot } from '@domain/grading/grade';
import type { Db } from '@server/db/client';
import { submissionsById } from '@server/services/review/submission';
import type { SamplePlace } from '@server/services/sample/find';

const maxPairs = 8;

export async function differingPairs(
  db: Db,
  criteria: readonly CriterionSnapshot[],
  { total, byCriterion }: AreaPairs,
  seen: readonly SamplePlace[],
): Promise<DifferingPair[]> {
  const positions = new Map(seen.map(({ submissionId, position }) => [submissionId, position]));
  const widest = total
    .filter((pair) => positions.has(pair.submissionId) && differenceOf(pair) !== 0)
    .toSorted((one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)))
    .slice(0, maxPairs);
  const submissions = await submissionsById(
    db,
    widest.map(({ submissionId }) => submissionId),
  );
  return widest.flatMap(({ submissionId, person, other }) => {
    const submission = submissions.get(submissionId);
    const apart = criteria
      .flatMap(({ id, name, maxScore }) => {
        const pair = byCriterion.get(id)?.find((one) => one.submissionId === submissionId);
        return pair ? [{ criterionId: id, name, maxScore, person: pair.person, other: pair.other }] : [];
      })
      .toSorted((one, two) => Math.abs(differenceOf(two)) - Math.abs(differenceOf(one)));
    const [most] = apart;
    return submission && most ? [{ position: positions.get(submissionId) ?? 0, submission, person, other, most }] : [];
  });
}
