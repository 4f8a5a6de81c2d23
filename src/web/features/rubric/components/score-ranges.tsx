import { rangeWarnings } from '@domain/criterion/range-warnings';
import type { ScoreRange } from '@domain/criterion/schema';
import { rangeMaximum, rubricTexts } from '@domain/messages/criterion';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { Banner } from '@web/components/banner';
import { byPlace } from '@web/components/by-place';
import { TriangleAlert } from '@web/components/icons';
import { InlineText } from '@web/components/inline-text';
import { rangePointsEdit, rangesEdit, rangeTextEdit } from '@web/features/criterion/lib/edit';
import { criterionMaxLengths } from '@web/features/criterion/lib/max-lengths';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { highestMaximum, rangeStyle } from '@web/lib/range-look';
import type { useRubricSave } from '../use-rubric-save';
import { RangePoints } from './range-points';

type ScoreRangesProps = {
  criterion: ListedCriterion /** Undefined for who only reads them. */;
  save: ReturnType<typeof useRubricSave> | undefined;
};

const markLooks = { top: 'bg-top', high: 'bg-high', mid: 'bg-mid', low: 'bg-low' } as const;

export function ScoreRanges({ criterion, save }: ScoreRangesProps) {
  const { scoreRanges, maxScore } = criterion;
  const highest = highestMaximum(scoreRanges);
  const wrongMaximum = highest !== null && highest !== maxScore;
  const warnings = wrongMaximum ? [] : rangeWarnings(scoreRanges, maxScore);
  const drawAgain = () =>
    void save?.(criterion, rangesEdit(maxScore, defaultScoreRanges(maxScore), criterion)).catch(() => undefined);
  return (
    <>
      <div className="mb-3 flex items-center justify-between gap-2">
        <h4 className="text-14">{rubricTexts.scoreRanges}</h4>
        {save && (
          <span className="text-12 font-normal text-ink-3 max-md:hidden!">
            Click a value to edit. <kbd>Enter</kbd> saves, <kbd>Esc</kbd> cancels
          </span>
        )}
      </div>
      {scoreRanges.length > 0 && <RangeRuler ranges={scoreRanges} points={maxScore} />}
      {(wrongMaximum || warnings.length > 0 || scoreRanges.length === 0) && (
        <Banner look="mid" className="mb-3.5" role="note">
          <TriangleAlert className="i" aria-hidden="true" />
          <span>
            {wrongMaximum && rangeMaximum.text(highest, maxScore)}
            {scoreRanges.length === 0 && 'No score ranges. The AI uses the prompt alone.'}
            {warnings.join(' ')}
          </span>
          {save && (
            <button type="button" className="btn btn-small" onClick={drawAgain}>
              Use default ranges
            </button>
          )}
        </Banner>
      )}
      <ul>
        {byPlace(scoreRanges, (range, at) => (
          <li className="grid min-h-11.5 grid-cols-[4px_132px_minmax(0,1fr)] items-center gap-4 border-t border-line-soft py-1.25 text-[0.84375rem]/5 has-[input]:grid-cols-[4px_200px_minmax(0,1fr)] max-md:grid-cols-[4px_minmax(0,1fr)]! max-md:gap-x-3 max-md:gap-y-1 max-md:py-2.25">
            <span
              className={`h-6.5 w-1 rounded-[2px] max-md:row-span-2 max-md:h-full ${markLooks[rangeStyle(range, maxScore)]}`}
              aria-hidden="true"
            />
            <RangePoints
              range={range}
              points={maxScore}
              onSave={save && ((bounds, base) => save(criterion, rangePointsEdit(at, bounds, base)))}
            />
            <InlineText
              value={range.description}
              label={`Description of ${range.min}–${range.max} pts`}
              maxLength={criterionMaxLengths.description}
              multiline
              className="text-ink-2!"
              placeholder="Add a description"
              onSave={
                save &&
                ((text, base) =>
                  save(criterion, rangeTextEdit(at, 'description', text, { ...range, description: base })))
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** On a line from 0, so that gaps and overlaps show at once. */
function RangeRuler({ ranges, points }: { ranges: readonly ScoreRange[]; points: number }) {
  const steps = Math.max(points, highestMaximum(ranges) ?? 0) + 1;
  return (
    <div
      className="tabular-nums relative mb-3.5 h-6.5 overflow-hidden rounded-1 bg-[repeating-linear-gradient(115deg,var(--line-soft)_0_4px,transparent_4px_8px)]"
      aria-hidden="true"
    >
      {byPlace(ranges, (range) => (
        <span
          className={`absolute inset-y-0 grid place-items-center overflow-hidden border-r-2 border-surface text-[0.75rem]/none font-semibold whitespace-nowrap max-md:font-normal band-${rangeStyle(range, points)}`}
          style={{ left: `${(range.min / steps) * 100}%`, width: `${((range.max - range.min + 1) / steps) * 100}%` }}
        >
          {range.min === range.max ? range.min : `${range.min}–${range.max}`}
        </span>
      ))}
    </div>
  );
}
