import type { ProbeRow } from './schema';
export type ProbeGrading = {
  /** From 0, which is the work as it is. */
  variant: number;
  scores: ReadonlyMap<number, number>;
};

export type ProbedCriterion = { id: number; name: string; maxScore: number };

export function scoresOf(gradings: readonly ProbeGrading[], criterionId: number): number[] {
  return gradings.flatMap(({ scores }) => scores.get(criterionId) ?? []);
}

export function totalsOf(gradings: readonly ProbeGrading[], criteria: readonly ProbedCriterion[]): number[] {
  return gradings.flatMap(({ scores }) => {
    const given = criteria.flatMap(({ id }) => scores.get(id) ?? []);
    return given.length === criteria.length ? [given.reduce((sum, score) => sum + score, 0)] : [];
  });
}

export function rowsOf<Row>(
  criteria: readonly ProbedCriterion[],
  groups: readonly (readonly ProbeGrading[])[],
  make: (row: ProbeRow, scores: number[][]) => Row,
): { total: Row; criteria: Row[] } {
  const maxScore = criteria.reduce((sum, criterion) => sum + criterion.maxScore, 0);
  const totals = groups.map((group) => totalsOf(group, criteria));
  return {
    total: make({ criterionId: null, name: 'Total', maxScore }, totals),
    criteria: criteria.map(({ id, name, maxScore: points }) => {
      const scores = groups.map((group) => scoresOf(group, id));
      return make({ criterionId: id, name, maxScore: points }, scores);
    }),
  };
}
