import type { AnalyzedCriterion } from '@domain/analysis/schema';
import { TitledSheet } from '@web/components/titled-sheet';
import { statisticsTexts as texts } from '../texts';

const maxListed = 5;

type PointsLostProps = { criteria: readonly AnalyzedCriterion[]; graded: number };

export function PointsLost({ criteria, graded }: PointsLostProps) {
  const lossy = criteria
    .flatMap(({ lost, ...row }) => (lost ? [{ ...row, lost }] : []))
    .toSorted((one, other) => other.lost - one.lost);
  const all = lossy.reduce((sum, row) => sum + (row.lost * row.graded) / Math.max(1, graded), 0);
  const most = lossy[0]?.lost ?? 1;
  return (
    <TitledSheet
      title={texts.lost}
      text={graded === 0 ? texts.nothingGraded : lossy.length === 0 ? texts.nothingLost : texts.lostOf(all)}
    >
      <ul className="grid gap-3.5 px-5 pt-1.5 pb-5 text-14">
        {lossy.slice(0, maxListed).map(({ criterionId, name, lost }) => (
          <li key={criterionId} className="grid grid-cols-[minmax(0,1.5fr)_minmax(40px,1fr)_2.5rem] items-center gap-3">
            <span className="truncate max-md:whitespace-normal" title={name}>
              {name}
            </span>
            <span className="h-1.5 rounded-1 bg-chart-track" aria-hidden="true">
              <i className="block h-full rounded-1 bg-pen" style={{ width: `${(lost / most) * 100}%` }} />
            </span>
            <span className="tabular-nums text-right">{lost.toFixed(1)}</span>
          </li>
        ))}
      </ul>
    </TitledSheet>
  );
}
