import { gradingAreas } from '@domain/grading/areas';
import type { RingPart } from '@web/components/score-ring';
import { waitingSentence } from './grading-figures';
import type { CriterionGrading, SubmissionGrading } from './grading-state';

const looks = {
  waiting: 'track',
  reading: 'working',
  writing: 'working',
  done: 'earned',
  failed: 'failed',
} as const;

/** The ring's arcs, one per criterion; the eleven areas while nobody has named the criteria [2.47]. */
export function ringParts(grading: SubmissionGrading): RingPart[] {
  const paused = waitingSentence(grading) !== null;
  if (grading.criteria.length > 0) return grading.criteria.map((criterion, at) => ringPart(criterion, at, paused));
  return gradingAreas.map((_, at) => ({ key: at, weight: 1, share: 0, look: 'track', still: true, turn: 0 }));
}

function ringPart(criterion: CriterionGrading, at: number, paused: boolean): RingPart {
  const { maxScore, phase, result, still, turn } = criterion;
  const look = paused && phase === 'failed' ? 'track' : looks[phase];
  const share = phase === 'done' ? (result === null ? 1 : result.score / result.maxScore) : 0;
  return { key: at, weight: maxScore, share, look, still, turn };
}
