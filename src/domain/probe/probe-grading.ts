/** One grading of a probe; a criterion without a score is not graded yet, or could not be. */
export type ProbeGrading = {
  /** Which of the probe's ways to grade, counted from 0: the first is the work as it is. */
  variant: number;
  scores: ReadonlyMap<number, number>;
};

export type ProbedCriterion = { id: number; name: string; maxScore: number };

/** A row of a probe's report; the total has no criterion. */
export type ProbeRow = { criterionId: number | null; name: string; maxScore: number };

/** The scores of a criterion, in the order of the gradings. */
export function scoresOf(gradings: readonly ProbeGrading[], criterionId: number): number[] {
  return gradings.flatMap(({ scores }) => scores.get(criterionId) ?? []);
}

/** The totals of the gradings that have a score for every criterion. */
export function totalsOf(gradings: readonly ProbeGrading[], criteria: readonly ProbedCriterion[]): number[] {
  return gradings.flatMap(({ scores }) => {
    const given = criteria.flatMap(({ id }) => scores.get(id) ?? []);
    return given.length === criteria.length ? [given.reduce((sum, score) => sum + score, 0)] : [];
  });
}

/** A row for the total and one for each criterion, made of its scores in each of several groups of gradings. */
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
