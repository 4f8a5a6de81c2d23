import type { RingPart } from '@web/components/score-ring';
import type { Area, CriterionGrading, SubmissionGrading } from '../state';
import { waitingSentence } from './grading-progress';

const looks = { waiting: 'track', reading: 'working', writing: 'working', done: 'earned', failed: 'failed' } as const;

/** One per criterion; one per area of the case study until a run has named its criteria. */
export function ringParts(grading: SubmissionGrading, areas: readonly Area[] = []): RingPart[] {
  const paused = waitingSentence(grading) !== null;
  if (grading.criteria.length > 0) return grading.criteria.map((criterion, at) => ringPart(criterion, at, paused));
  return areas.length > 0 ? areas.map(({ points }, at) => emptyPart(points, at)) : [emptyPart(1)];
}

export function emptyPart(weight: number, key = 0): RingPart {
  return { key, weight, share: 0, look: 'track', still: true, turn: 0 };
}

function ringPart(criterion: CriterionGrading, at: number, paused: boolean): RingPart {
  const { maxScore, phase, result, still, turn } = criterion;
  const look = paused && phase === 'failed' ? 'track' : looks[phase];
  const share = phase === 'done' ? (result === null ? 1 : result.score / result.maxScore) : 0;
  return { key: at, weight: maxScore, share, look, still, turn };
}
