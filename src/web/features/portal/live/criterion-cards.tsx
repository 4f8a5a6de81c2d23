import { gradingAreas } from '@domain/grading/areas';
import { isHeldBack, waitingSentence } from '../grading/grading-figures';
import { type CriterionGrading, type SubmissionGrading, waitingCriterion } from '../grading/grading-state';
import { usePortalState } from '../portal-context';
import { CriterionCard } from './criterion-card';

/** The eleven names stand in until a run names its criteria [2.47]; they have no points yet. */
const standIns = gradingAreas.map((name, at) => waitingCriterion({ criterionId: -1 - at, name, maxScore: 0 }));

/** Where no stream tells, an area that is not done is being worked on. */
const readUnseen = (criterion: CriterionGrading): CriterionGrading =>
  criterion.phase === 'waiting' ? { ...criterion, phase: 'reading' } : criterion;

/** A card per criterion, each in its place from the first moment to the last. */
export function CriterionCards({ grading }: { grading: SubmissionGrading }) {
  const withoutStream = usePortalState((state) => state.withoutStreamSince !== null);
  const displays = usePortalState((state) => state.displaysResults);
  const held = isHeldBack(grading) || !displays;
  const paused = waitingSentence(grading) !== null;
  const known = grading.criteria.length > 0 ? grading.criteria : standIns;
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
