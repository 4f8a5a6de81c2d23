import type { GradingResult } from '@domain/grading/grading-event';
import type { CriterionGrading, SubmissionGrading } from '@web/features/live-grading/state';

export type BreakdownRow = {
  criterionId: number;
  name: string;
  maxScore: number;
  result: GradingResult | null;
  live: CriterionGrading | null;
};

/** In the order of the run, else of the results. `current`: the stream is live, and doesn't just repeat the past. */
export function breakdownRows(
  results: readonly GradingResult[],
  grading: SubmissionGrading,
  current: boolean,
): BreakdownRow[] {
  const graded = new Map(results.map((result) => [result.criterionId, result]));
  const streamed = grading.criteria.map((criterion): BreakdownRow => {
    const { criterionId, name, maxScore } = criterion;
    const result = newest(graded.get(criterionId), criterion.result);
    const live = current && isLive(criterion, result, grading) ? criterion : null;
    return { criterionId, name, maxScore, result, live };
  });
  const named = new Set(streamed.map(({ criterionId }) => criterionId));
  const others = results.filter(({ criterionId }) => !named.has(criterionId));
  return [...streamed, ...others.map(rowOf)];
}

/** The later one, because a fetch in flight while a stream emits a re-grade may return the older one. */
function newest(fetched: GradingResult | undefined, streamed: GradingResult | null): GradingResult | null {
  if (!fetched || !streamed) return fetched ?? streamed;
  return streamed.gradingIteration > fetched.gradingIteration ? streamed : fetched;
}

function rowOf(result: GradingResult): BreakdownRow {
  const { criterionId, criterionName: name, maxScore } = result;
  return { criterionId, name, maxScore, result, live: null };
}

function isLive(criterion: CriterionGrading, result: GradingResult | null, { outcome }: SubmissionGrading): boolean {
  switch (criterion.phase) {
    case 'reading':
    case 'writing':
      return true;
    case 'failed':
      return result === null || criterion.failure?.willRetry === true;
    case 'waiting':
      return result === null && outcome === null;
    case 'done':
      return false;
  }
}

/** The one that is open at first: the first to review, else the first. */
export function firstToReview(rows: readonly BreakdownRow[]): number | null {
  return (rows.find(({ result }) => result?.flagReview) ?? rows[0])?.criterionId ?? null;
}
