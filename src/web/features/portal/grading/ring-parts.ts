import { gradingAreas } from '@domain/grading/areas';
import type { RingPart } from '@web/components/score-ring';
import type { CriterionGrading, SubmissionGrading } from './grading-state';

/** The ring's arcs, one per criterion; the eleven areas while nobody has named the criteria [2.47]. */
export function ringParts({ criteria }: SubmissionGrading): RingPart[] {
  if (criteria.length > 0) return criteria.map(ringPart);
  return gradingAreas.map((_, at) => ({ key: at, weight: 1, share: 0, look: 'track', still: true, turn: 0 }));
}

function ringPart(criterion: CriterionGrading, at: number): RingPart {
  const { maxScore, phase, result, still, turn } = criterion;
  const look = phase === 'done' ? 'earned' : phase === 'failed' ? 'failed' : phase === 'waiting' ? 'track' : 'working';
  const share = phase === 'done' ? (result === null ? 1 : result.score / result.maxScore) : 0;
  return { key: at, weight: maxScore, share, look, still, turn };
}
