import type { CriterionGrading, CriterionPhase, SubmissionGrading } from '../state';

/** For the ring and the legend: counted, never guessed. */
export type GradingCounts = {
  total: number;
  done: number;
  points: number;
  pointsOf: number;
  phases: Record<CriterionPhase, number>;
  /** Of criteria that are done, 0 to 100. */
  percentage: number;
};

export function countGrading(criteria: readonly CriterionGrading[]): GradingCounts {
  const phases = { waiting: 0, reading: 0, writing: 0, done: 0, failed: 0 };
  let points = 0;
  let pointsOf = 0;
  for (const { phase, result } of criteria) {
    phases[phase] += 1;
    if (phase !== 'done' || result === null) continue;
    points += result.score;
    pointsOf += result.maxScore;
  }
  const total = criteria.length;
  const percentage = total === 0 ? 0 : Math.floor((phases.done / total) * 100);
  return { total, done: phases.done, points, pointsOf, phases, percentage };
}

export function isHeldBack(grading: SubmissionGrading): boolean {
  if (grading.outcome?.kind === 'completed') return grading.outcome.totalScore === null;
  return grading.criteria.some((criterion) => criterion.phase === 'done' && criterion.result === null);
}

/** If every criterion that isn't done waits for a retry; null while anything is in progress, and at the end. */
export function waitingSentence(grading: SubmissionGrading): string | null {
  if (grading.outcome !== null) return null;
  const open = grading.criteria.filter((criterion) => criterion.phase !== 'done');
  if (open.length === 0 || !open.every((criterion) => criterion.failure?.willRetry)) return null;
  return open[0]?.failure?.error ?? null;
}
