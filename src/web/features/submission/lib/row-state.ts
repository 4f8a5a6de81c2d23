import { countGrading } from '@web/features/live-grading/lib/grading-progress';
import type { SubmissionGrading } from '@web/features/live-grading/state';
import type { ListedSubmission } from '../queries';

type Progress = { done: number; of: number } | null;

export type RowState =
  | { kind: 'graded'; total: number; max: number }
  | { kind: 'grading' | 'waiting' | 'incomplete' | 'none'; progress: Progress };

type Stats = Pick<ListedSubmission, 'state' | 'progress' | 'totalScore' | 'maxScore'>;

/** A fetched total wins over what a stream has emitted since. */
export function rowState(row: Stats, grading: SubmissionGrading | undefined): RowState {
  const { totalScore, maxScore, progress } = row;
  if (totalScore !== null && maxScore !== null) return { kind: 'graded', total: totalScore, max: maxScore };
  const fetched = progress && { done: progress.graded, of: progress.criteria };
  const state = row.state === 'graded' ? 'none' : row.state;
  if (!grading || grading.criteria.length === 0) return { kind: state, progress: fetched };
  const { outcome } = grading;
  if (outcome?.kind === 'completed' && outcome.totalScore !== null) {
    return { kind: 'graded', total: outcome.totalScore, max: outcome.maxScore };
  }
  const { done, total } = countGrading(grading.criteria);
  if (outcome === null) return { kind: 'grading', progress: { done, of: total } };
  if (state === 'waiting') return { kind: state, progress: fetched };
  return done > 0 || state === 'incomplete'
    ? { kind: 'incomplete', progress: done > 0 ? { done, of: total } : fetched }
    : { kind: 'none', progress: null };
}

export function isUnsettled({ totalScore, secondMark }: Pick<ListedSubmission, 'totalScore' | 'secondMark'>): boolean {
  // Not with an open second mark, because its marker may not follow the grading.
  return totalScore === null && secondMark !== 'open';
}

/** Recent enough for its grading to be in progress or about to begin [4.1] [9.7]. */
export function isAwaited(
  { status, uploadedAt }: Pick<ListedSubmission, 'status' | 'uploadedAt'>,
  now: number,
): boolean {
  return status === 'pending' && now - Date.parse(uploadedAt) < awaitedMs;
}

const awaitedMs = 10 * 60_000;
