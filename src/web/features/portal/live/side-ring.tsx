import { gradingAreas } from '@domain/grading/areas';
import { ringSizes, ScoreRing } from '@web/components/score-ring';
import { gradingFigures, isHeldBack } from '../grading/grading-figures';
import type { SubmissionGrading } from '../grading/grading-state';
import { ringParts } from '../grading/ring-parts';
import { usePortalState } from '../portal-context';

/** The total as far as it stands: points of the points graded so far, or the areas done while results are held back. */
export function SideRing({ grading }: { grading: SubmissionGrading }) {
  const displays = usePortalState((state) => state.displaysResults);
  const { done, total, points, pointsOf } = gradingFigures(grading.criteria);
  const areas = total || gradingAreas.length;
  const { outcome } = grading;
  if (isHeldBack(grading) || (!displays && outcome?.kind !== 'completed')) {
    const shown = outcome?.kind === 'completed' ? areas : done;
    return <Ring grading={grading} thin figure={shown} caption={`of ${areas} areas`} />;
  }
  if (outcome?.kind === 'completed') {
    return <Ring grading={grading} figure={outcome.totalScore ?? 0} caption={`out of ${outcome.maxScore}`} />;
  }
  if (done === 0) return <Ring grading={grading} figure={0} caption={`of ${areas} areas`} />;
  return <Ring grading={grading} figure={points} caption={`of ${pointsOf} so far`} />;
}

function Ring(props: { grading: SubmissionGrading; figure: number; caption: string; thin?: boolean }) {
  const { grading, figure, caption, thin = false } = props;
  return (
    <ScoreRing ring={thin ? ringSizes.thin : ringSizes.large} parts={ringParts(grading)} label={`${figure} ${caption}`}>
      <div className="middle" aria-hidden="true">
        <div className="figure">{figure}</div>
        <div className="s13 mut num">{caption}</div>
      </div>
    </ScoreRing>
  );
}
