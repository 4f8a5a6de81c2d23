import { isHeldBack, waitingSentence } from '@web/features/live-grading/grading-figures';
import {
  type Area,
  type CriterionGrading,
  type SubmissionGrading,
  waitingCriterion,
} from '@web/features/live-grading/grading-state';
import { useAreas, usePortalState } from '../portal-context';
import type { SubmissionRow } from '../upload/submission-row';
import { CriterionCard } from './criterion-card';

/** Where no stream tells, an area that is not done is being worked on. */
const readUnseen = (criterion: CriterionGrading): CriterionGrading =>
  criterion.phase === 'waiting' ? { ...criterion, phase: 'reading' } : criterion;

/** Stands in until a run names its criteria [2.47]. */
const standIn = ({ name, points }: Area, at: number): CriterionGrading =>
  waitingCriterion({ criterionId: -1 - at, name, maxScore: points });

/** A card per criterion, each in its place from the first moment to the last. */
export function CriterionCards({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const areas = useAreas(row);
  const withoutStream = usePortalState((state) => state.withoutStreamSince !== null);
  const displays = usePortalState((state) => state.displaysResults);
  const held = isHeldBack(grading) || !displays;
  const paused = waitingSentence(grading) !== null;
  const known = grading.criteria.length > 0 ? grading.criteria : areas.map(standIn);
  const criteria = withoutStream && grading.outcome === null ? known.map(readUnseen) : known;
  return (
    <>
      <h2 className="vh">Areas</h2>
      <div className="cards">
        {criteria.map((criterion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a named criterion takes the place of its stand-in
          <CriterionCard key={at} criterion={criterion} held={held} paused={paused && criterion.phase === 'failed'} />
        ))}
        {!held && (
          <p className="s13 mut cards-note">
            Each area is graded on its own, from the same three files. The total is added up, never guessed.
          </p>
        )}
      </div>
    </>
  );
}
