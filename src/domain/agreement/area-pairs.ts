import type { ScorePair } from './score-pair';

export type GivenScores = ReadonlyMap<number, ReadonlyMap<number, number>>;

export type AreaPairs = {
  /** Only submissions where both graded every criterion, so that sums are comparable. */
  total: Pair[];
  byCriterion: Map<number, Pair[]>;
};

type Pair = ScorePair & { submissionId: number };

export function areaPairs(criteria: readonly number[], persons: GivenScores, others: GivenScores): AreaPairs {
  const byCriterion = new Map(criteria.map((id): [number, Pair[]] => [id, []]));
  const total: Pair[] = [];
  for (const [submissionId, given] of persons) {
    const beside = others.get(submissionId);
    let sum: Pair | null = { submissionId, person: 0, other: 0 };
    for (const id of criteria) {
      const person = given.get(id);
      const other = beside?.get(id);
      if (person === undefined || other === undefined) {
        sum = null;
        continue;
      }
      byCriterion.get(id)?.push({ submissionId, person, other });
      if (sum) sum = { submissionId, person: sum.person + person, other: sum.other + other };
    }
    if (sum && criteria.length > 0) total.push(sum);
  }
  return { total, byCriterion };
}
