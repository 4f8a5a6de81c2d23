import type { SubmissionGrading } from '../state';
import { countGrading } from './grading-progress';

const everyMs = 10_000;

/** What a screen reader has been told of the open submission, and when. */
export type Told = { started: boolean; done: number; failed: number; ended: boolean; at: number };

export const nothingTold: Told = { started: false, done: 0, failed: 0, ended: false, at: Number.NEGATIVE_INFINITY };

export type Announcement = { say: string; told: Told } | { waitMs: number } | null;

/**
 * The live region's pace: the start, then at most one sentence every 10 s with everything merged, failures and the end
 * at once. The written text is never announced.
 */
export function nextAnnouncement(told: Told, grading: SubmissionGrading, now: number): Announcement {
  const { total, done, phases } = countGrading(grading.criteria);
  const known = { started: true, done, failed: phases.failed, ended: grading.outcome !== null, at: now };
  if (grading.outcome !== null) return told.ended ? null : { say: endSentence(grading), told: known };
  if (total === 0) return null;
  if (!told.started || told.ended) return { say: `Grading started, ${total} areas`, told: known };
  const progress = `${done} of ${total} areas graded`;
  if (phases.failed > told.failed) {
    const again = phases.failed === 1 ? '1 area is' : `${phases.failed} areas are`;
    return { say: `${again} being tried again. ${progress}`, told: known };
  }
  if (done === told.done) return null;
  const waitMs = told.at + everyMs - now;
  return waitMs > 0 ? { waitMs } : { say: progress, told: known };
}

function endSentence({ outcome }: SubmissionGrading): string {
  if (outcome?.kind === 'failed') return `Grading failed. ${outcome.error}`;
  if (!outcome || outcome.totalScore === null) return 'Graded. The results are not shown here.';
  return `Graded: ${outcome.totalScore} out of ${outcome.maxScore}, letter ${outcome.letterGrade}`;
}
