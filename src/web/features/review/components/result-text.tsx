import { shortPlace } from '@domain/evidence/short-place';
import type { GradingResult } from '@domain/grading/grading-event';
import { resultSentences } from '@domain/messages/submission';
import { ListChecks, Scale } from '@web/components/icons';
import { Bot } from '@web/components/result-icons';
import { criterionStyle } from '@web/components/score-style';
import { SlotIcon } from '@web/components/slot-icon';
import type { ReviewedResult } from '../queries';

const slots: Record<string, 'excel' | 'ppt' | 'summary'> = { W: 'excel', D: 'ppt', S: 'summary' };

const rangeLooks = {
  top: 'bg-top-wash text-top-ink',
  mid: 'bg-mid-wash text-mid-ink',
  low: 'bg-low-wash text-low-ink',
} as const;

type ResultTextProps = {
  result: GradingResult;
  scoreRanges: ReviewedResult['scoreRanges'];
  /** The index of the shown citation; null for none. */
  chosen: number | null;
  onChoose: (place: number) => void;
};

export function ResultText({ result, scoreRanges, chosen, onChoose }: ResultTextProps) {
  const Icon = result.gradedBy === 'offline' ? Scale : Bot;
  return (
    <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_300px]">
      <div className="min-w-0">
        <p className="m-0 flex items-center gap-1.5 text-12 text-ink-3">
          <Icon className="i-s" aria-hidden="true" />
          {writtenBy[result.gradedBy]}
        </p>
        <p className="font-serif text-[0.875rem]/5.5 mt-1 mb-0 [overflow-wrap:anywhere]">{result.rationale}</p>
        {result.locked && <p className="mt-2 mb-0 text-13 text-ink-3">{resultSentences.locked}</p>}
        {result.evidence.length > 0 && (
          <p className="mt-3 mb-0 flex flex-wrap gap-2">
            {result.evidence.map(({ locator, quote }, index) => (
              <button
                key={`${locator} ${quote}`}
                type="button"
                className="chip"
                aria-pressed={index === chosen}
                onClick={() => onChoose(index)}
              >
                <SlotIcon slot={slots[locator.charAt(0)] ?? 'summary'} />
                <span className="truncate">{shortPlace(locator)}</span>
              </button>
            ))}
          </p>
        )}
      </div>
      {scoreRanges.length > 0 && <Ranges result={result} scoreRanges={scoreRanges} />}
    </div>
  );
}

function Ranges({ result, scoreRanges }: Pick<ResultTextProps, 'result' | 'scoreRanges'>) {
  const { score, maxScore } = result;
  return (
    <div className="min-w-0">
      <p className="m-0 flex items-center gap-1.5 text-12 text-ink-3">
        <ListChecks className="i-s" aria-hidden="true" />
        Score ranges
      </p>
      <ul className="m-0 mt-1 list-none p-0 text-13">
        {byPoints(scoreRanges).map(({ min, max, description }) => {
          const isOn = score >= min && score <= max;
          const look = isOn ? rangeLooks[criterionStyle(score, maxScore)] : 'text-ink-2';
          return (
            <li
              key={min}
              aria-current={isOn || undefined}
              className={`grid grid-cols-[52px_1fr] rounded-1 px-2 py-1.5 ${look}`}
            >
              <b className="tabular-nums">{min === max ? min : `${min}–${max}`}</b>
              <span className="min-w-0 [overflow-wrap:anywhere]">{description}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

const byPoints = (ranges: ReviewedResult['scoreRanges']) => ranges.toSorted((a, b) => b.min - a.min);

const writtenBy = { ai: 'Written by AI', offline: 'Offline rules, not AI', person: 'Set by a person' } as const;
