import { gravestFlag, isSubmissionFlag } from '@domain/flag/flag-codes';
import type { GradingResult } from '@domain/grading/grading-event';
import { flagWords } from '@domain/messages/flag';
import { changeTexts, lockedText } from '@domain/messages/submission-detail';
import { isLowScore } from '@domain/scoring/score-band';
import { Badge } from '@web/components/badge';
import { Flag } from '@web/components/icons';
import { PersonPin } from '@web/components/person-pin';
import { History, Lock } from '@web/components/result-icons';

/** Folded, there is room for one badge in words. */
export function ResultBadges({ result, folded }: { result: GradingResult; folded: boolean }) {
  const low = isLowScore(result.score, result.maxScore);
  const own = result.flagCodes.filter((code) => !isSubmissionFlag(code));
  const flag = gravestFlag(own) ?? (low ? 'low-score' : null);
  return (
    <>
      {flag && (
        <Badge look={flag === 'low-score' ? 'low' : 'mid'}>
          <Flag aria-hidden="true" />
          {flagWords[flag]}
        </Badge>
      )}
      {result.gradedBy === 'person' && result.changedFrom !== null && (
        <Badge look="line" className="tabular-nums">
          <PersonPin name={result.changedByName} className="size-4 text-[8px]" />
          {changeTexts.badge(result.changedFrom)}
        </Badge>
      )}
      {result.locked && (
        <Badge className={folded ? 'px-1.25!' : ''} title={lockedText}>
          <Lock aria-hidden="true" />
          <span className={folded ? 'sr-only' : ''}>Locked</span>
        </Badge>
      )}
    </>
  );
}

export function OlderRubric() {
  return (
    <p className="flex items-center gap-2 flex-wrap">
      <Badge look="mid">
        <History aria-hidden="true" />
        Older rubric
      </Badge>
    </p>
  );
}
