import { byPlace } from '@web/components/by-place';
import { isHeldBack, waitingSentence } from '@web/features/live-grading/lib/grading-progress';
import {
  type Area,
  type CriterionGrading,
  type SubmissionGrading,
  waitingCriterion,
} from '@web/features/live-grading/state';
import { useAreas, usePortalState } from '../../lib/portal-context';
import type { SubmissionRow } from '../../lib/submission-row';
import { showsResults } from '../../state';
import { CriterionCard } from './criterion-card';

/** Without a stream nothing says what is in progress, so every area that isn't done counts as that. */
const readUnseen = (criterion: CriterionGrading): CriterionGrading =>
  criterion.phase === 'waiting' ? { ...criterion, phase: 'reading' } : criterion;

/** Until a run names its criteria [2.47]. */
const standIn = ({ name, points }: Area, at: number): CriterionGrading =>
  waitingCriterion({ criterionId: -1 - at, name, maxScore: points });

export function CriterionCards({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const areas = useAreas(row);
  const withoutStream = usePortalState((state) => state.withoutStreamSince !== null);
  const displays = usePortalState((state) => showsResults(state, row));
  const held = isHeldBack(grading) || (!displays && grading.outcome?.kind !== 'completed');
  const paused = waitingSentence(grading) !== null;
  const known = grading.criteria.length > 0 ? grading.criteria : areas.map(standIn);
  const criteria = withoutStream && grading.outcome === null ? known.map(readUnseen) : known;
  return (
    <>
      <h2 className="sr-only">Areas</h2>
      <div className="grid grid-cols-1 gap-2.5 md:grid-cols-2 md:gap-3.5 min-[1101px]:grid-cols-3">
        {byPlace(criteria, (criterion) => (
          <CriterionCard criterion={criterion} held={held} paused={paused && criterion.phase === 'failed'} />
        ))}
        {!held && (
          <p className="self-end px-2 py-3.5 text-13 text-ink-3 max-md:hidden">
            Each area is graded on its own, from the same three files. The total is added up, never guessed.
          </p>
        )}
      </div>
    </>
  );
}
