import { gravestFlag, isSubmissionFlag } from '@domain/flag/flag-codes';
import type { GradingResult } from '@domain/grading/grading-event';
import { flagWords } from '@domain/messages/flag';
import { changeTexts, lockedText } from '@domain/messages/submission-detail';
import { isLowScore } from '@domain/scoring/score-band';
import { Flag, History, Lock } from '@web/components/icons';
import { PersonPin } from '@web/components/person-pin';

/** Folded, there is room for one badge in words. */
export function ResultBadges({ result, folded }: { result: GradingResult; folded: boolean }) {
  const low = isLowScore(result.score, result.maxScore);
  const own = result.flagCodes.filter((code) => !isSubmissionFlag(code));
  const flag = gravestFlag(own) ?? (low ? 'low-score' : null);
  return (
    <>
      {flag && (
        <span className={flag === 'low-score' ? 'badge badge-low' : 'badge badge-mid'}>
          <Flag aria-hidden="true" />
          {flagWords[flag]}
        </span>
      )}
      {result.gradedBy === 'person' && result.changedFrom !== null && (
        <span className="badge badge-line num">
          <PersonPin name={result.changedByName} className="size-4 text-[8px]" />
          {changeTexts.badge(result.changedFrom)}
        </span>
      )}
      {result.locked && (
        <span className={`badge badge-small ${folded ? 'px-1.25!' : ''}`} title={lockedText}>
          <Lock aria-hidden="true" />
          <span className={folded ? 'vh' : ''}>Locked</span>
        </span>
      )}
    </>
  );
}

export function OlderRubric() {
  return (
    <p className="row flex-wrap">
      <span className="badge badge-mid">
        <History aria-hidden="true" />
        Older rubric
      </span>
    </p>
  );
}
