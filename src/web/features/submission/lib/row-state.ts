import { countGrading } from '@web/features/live-grading/lib/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import type { ListedSubmission } from '../queries';

export type RowState =
  | { kind: 'graded'; total: number; max: number }
  | { kind: 'grading'; done: number; of: number }
  /** Some criteria have no result, and no run is in progress. */
  | { kind: 'incomplete' }
  | { kind: 'waiting' };

type Stats = Pick<ListedSubmission, 'status' | 'totalScore' | 'maxScore'>;

/** From the row as it was fetched and what a stream has emitted since; a fetched total is the last word. */
export function rowState({ status, totalScore, maxScore }: Stats, grading: SubmissionGrading | undefined): RowState {
  if (totalScore !== null && maxScore !== null) return { kind: 'graded', total: totalScore, max: maxScore };
  const outcome = grading?.outcome ?? null;
  if (outcome?.kind === 'completed' && outcome.totalScore !== null) {
    return { kind: 'graded', total: outcome.totalScore, max: outcome.maxScore };
  }
  if (grading && outcome === null && grading.criteria.length > 0) {
    const { done, total } = countGrading(grading.criteria);
    return { kind: 'grading', done, of: total };
  }
  return { kind: status === 'graded' || outcome !== null ? 'incomplete' : 'waiting' };
}

/** Whether a stream has events of it: not everything has a result yet. */
export function isUnsettled({ totalScore }: Pick<ListedSubmission, 'totalScore'>): boolean {
  return totalScore === null;
}

/** Recent enough for its grading to be in progress or about to begin [4.1] [9.7]. */
export function isAwaited(
  { status, uploadedAt }: Pick<ListedSubmission, 'status' | 'uploadedAt'>,
  now: number,
): boolean {
  return status === 'pending' && now - Date.parse(uploadedAt) < awaitedMs;
}

const awaitedMs = 10 * 60_000;
