import type { SubmissionGrading } from '../state';
import { countGrading } from './grading-progress';

const everyMs = 10_000;

export type Announced = { started: boolean; done: number; failed: number; ended: boolean; at: number };

export const nothingAnnounced: Announced = {
  started: false,
  done: 0,
  failed: 0,
  ended: false,
  at: Number.NEGATIVE_INFINITY,
};

export type Announcement = { say: string; announced: Announced } | { waitMs: number } | null;

/** Announces the start, then one merged sentence at most every 10 s, failures and the end at once; never the text. */
export function nextAnnouncement(announced: Announced, grading: SubmissionGrading, now: number): Announcement {
  const { total, done, phases } = countGrading(grading.criteria);
  const known = { started: true, done, failed: phases.failed, ended: grading.outcome !== null, at: now };
  if (grading.outcome !== null) return announced.ended ? null : { say: endSentence(grading), announced: known };
  if (total === 0) return null;
  if (!announced.started || announced.ended) return { say: `Grading started, ${total} areas`, announced: known };
  const progress = `${done} of ${total} areas graded`;
  if (phases.failed > announced.failed) {
    const again = phases.failed === 1 ? '1 area is' : `${phases.failed} areas are`;
    return { say: `${again} being tried again. ${progress}`, announced: known };
  }
  if (done === announced.done) return null;
  const waitMs = announced.at + everyMs - now;
  return waitMs > 0 ? { waitMs } : { say: progress, announced: known };
}

function endSentence({ outcome }: SubmissionGrading): string {
  if (outcome?.kind === 'failed') return `Grading failed. ${outcome.error}`;
  if (!outcome || outcome.totalScore === null) return 'Graded. The results are not shown here.';
  return `Graded: ${outcome.totalScore} out of ${outcome.maxScore}, letter ${outcome.letterGrade}`;
}
