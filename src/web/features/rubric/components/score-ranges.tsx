import { rangeWarnings } from '@domain/criterion/range-warnings';
import type { ScoreRange } from '@domain/criterion/schema';
import { rangeMaximum, rubricTexts } from '@domain/messages/criterion';
import { defaultScoreRanges } from '@domain/scoring/score-ranges';
import { byPlace } from '@web/components/by-place';
import { TriangleAlert } from '@web/components/icons';
import { InlineText } from '@web/components/inline-text';
import { rangePointsEdit, rangesEdit, rangeTextEdit } from '@web/features/criterion/lib/edit';
import { criterionMaxLengths } from '@web/features/criterion/lib/max-lengths';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { highestMaximum, rangeStyle } from '@web/lib/range-look';
import type { useRubricSave } from '../use-rubric-save';
import { RangePoints } from './range-points';

type ScoreRangesProps = { criterion: ListedCriterion; save: ReturnType<typeof useRubricSave> };

/** The ranges of an open card [2.29] [4.10]. */
export function ScoreRanges({ criterion, save }: ScoreRangesProps) {
  const { scoreRanges, maxScore } = criterion;
  const highest = highestMaximum(scoreRanges);
  const wrongMaximum = highest !== null && highest !== maxScore;
  const warnings = wrongMaximum ? [] : rangeWarnings(scoreRanges, maxScore);
  const drawAgain = () =>
    void save(criterion, rangesEdit(maxScore, defaultScoreRanges(maxScore), criterion)).catch(() => undefined);
  return (
    <>
      <div className="row between ranges-head">
        <h4 className="h14">{rubricTexts.scoreRanges}</h4>
        <span className="s12 mut hide-phone">
          Click a value to edit. <kbd>Enter</kbd> saves, <kbd>Esc</kbd> cancels
        </span>
      </div>
      {scoreRanges.length > 0 && <RangeRuler ranges={scoreRanges} points={maxScore} />}
      {(wrongMaximum || warnings.length > 0 || scoreRanges.length === 0) && (
        <div className="banner banner-mid range-warning" role="note">
          <TriangleAlert className="i" aria-hidden="true" />
          <span>
            {wrongMaximum && rangeMaximum.text(highest, maxScore)}
            {scoreRanges.length === 0 && 'No score ranges. The AI uses the prompt alone.'}
            {warnings.join(' ')}
          </span>
          <button type="button" className="btn btn-small" onClick={drawAgain}>
            Use default ranges
          </button>
        </div>
      )}
      <ul className="ranges">
        {byPlace(scoreRanges, (range, at) => (
          <li className="range">
            <span className={`range-mark mark-${rangeStyle(range, maxScore)}`} aria-hidden="true" />
            <RangePoints
              range={range}
              points={maxScore}
              onSave={(bounds, base) => save(criterion, rangePointsEdit(at, bounds, base))}
            />
            <InlineText
              value={range.description}
              label={`Description of ${range.min}–${range.max} pts`}
              maxLength={criterionMaxLengths.description}
              multiline
              placeholder="Add a description"
              onSave={(text, base) =>
                save(criterion, rangeTextEdit(at, 'description', text, { ...range, description: base }))
              }
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The ranges on a line from 0 to the criterion's points: a gap or an overlap is seen at once. */
function RangeRuler({ ranges, points }: { ranges: readonly ScoreRange[]; points: number }) {
  const steps = Math.max(points, highestMaximum(ranges) ?? 0) + 1;
  return (
    <div className="range-ruler num" aria-hidden="true">
      {byPlace(ranges, (range) => (
        <span
          className={`band-${rangeStyle(range, points)}`}
          style={{ left: `${(range.min / steps) * 100}%`, width: `${((range.max - range.min + 1) / steps) * 100}%` }}
        >
          {range.min === range.max ? range.min : `${range.min}–${range.max}`}
        </span>
      ))}
    </div>
  );
}
