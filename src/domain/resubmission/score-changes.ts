import type { GradingResult } from '../grading/grading-event';
import type { ScoreChange } from './schema';

export function scoreChanges(before: readonly GradingResult[], after: readonly GradingResult[]): ScoreChange[] {
  const old = new Map(before.map((result) => [result.criterionId, result]));
  const now = new Set(after.map(({ criterionId }) => criterionId));
  const gone = before.filter(({ criterionId }) => !now.has(criterionId));
  return [
    ...after.map((result) => scoreChange(old.get(result.criterionId), result)),
    ...gone.map((result) => scoreChange(result, undefined)),
  ].filter((change) => change !== null);
}

function scoreChange(before: GradingResult | undefined, after: GradingResult | undefined): ScoreChange | null {
  const one = after ?? before;
  if (!one) return null;
  const points = (result: GradingResult | undefined) =>
    result ? { score: result.score, maxScore: result.maxScore } : null;
  return {
    criterionId: one.criterionId,
    criterionName: one.criterionName,
    before: points(before),
    after: points(after),
    otherVersion: before !== undefined && after !== undefined && before.criterionVersion !== after.criterionVersion,
  };
}
