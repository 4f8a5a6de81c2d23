import { type RingPart, ringSizes, ScoreRing } from '@web/components/score-ring';
import { gradingFigures, isHeldBack } from '@web/features/live-grading/grading-figures';
import type { SubmissionGrading } from '@web/features/live-grading/grading-state';
import { ringParts } from '@web/features/live-grading/ring-parts';
import { useAreas, usePortalState } from '../portal-context';
import type { SubmissionRow } from '../upload/submission-row';

/** The total as far as it stands: points of the points graded so far, or the areas done while results are held back. */
export function SideRing({ row, grading }: { row: SubmissionRow; grading: SubmissionGrading }) {
  const known = useAreas(row);
  const displays = usePortalState((state) => state.displaysResults);
  const { done, total, points, pointsOf } = gradingFigures(grading.criteria);
  const areas = total || known.length;
  const parts = ringParts(grading, known);
  const { outcome } = grading;
  if (isHeldBack(grading) || (!displays && outcome?.kind !== 'completed')) {
    const shown = outcome?.kind === 'completed' ? areas : done;
    return <Ring parts={parts} thin figure={shown} caption={`of ${areas} areas`} />;
  }
  if (outcome?.kind === 'completed') {
    return <Ring parts={parts} figure={outcome.totalScore ?? 0} caption={`out of ${outcome.maxScore}`} />;
  }
  if (done === 0) return <Ring parts={parts} figure={0} caption={`of ${areas} areas`} />;
  return <Ring parts={parts} figure={points} caption={`of ${pointsOf} so far`} />;
}

function Ring(props: { parts: readonly RingPart[]; figure: number; caption: string; thin?: boolean }) {
  const { parts, figure, caption, thin = false } = props;
  return (
    <ScoreRing ring={thin ? ringSizes.thin : ringSizes.large} parts={parts} label={`${figure} ${caption}`}>
      <div className="middle" aria-hidden="true">
        <div className="figure">{figure}</div>
        <div className="s13 mut num">{caption}</div>
      </div>
    </ScoreRing>
  );
}
