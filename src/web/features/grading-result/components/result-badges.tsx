import type { GradingResult } from '@domain/grading/grading-event';
import { offlineLabel } from '@domain/messages/grading';
import { doubtWords } from '@domain/messages/review';
import { changeTexts, lockedText } from '@domain/messages/submission-detail';
import { doubtsOf } from '@domain/review/doubt';
import { isLowScore } from '@domain/scoring/score-band';
import { Flag, History, Lock, Scale } from '@web/components/icons';
import { PersonPin } from '@web/components/person-pin';

export function ResultBadges({ result }: { result: GradingResult }) {
  const low = isLowScore(result.score, result.maxScore);
  const [gravest] = doubtsOf(result.flagReasons);
  const doubt = gravest ?? (low ? 'score' : null);
  return (
    <>
      {doubt && (
        <span className={doubt === 'score' ? 'badge badge-low' : 'badge badge-mid'}>
          <Flag aria-hidden="true" />
          {doubtWords[doubt]}
        </span>
      )}
      {result.gradedBy === 'person' && result.changedFrom !== null && (
        <span className="badge badge-line num">
          <PersonPin name={result.changedByName} className="size-4 text-[8px]" />
          {changeTexts.badge(result.changedFrom)}
        </span>
      )}
      {result.locked && (
        <span className="badge badge-small" title={lockedText}>
          <Lock aria-hidden="true" />
          <span>Locked</span>
        </span>
      )}
    </>
  );
}

export function ResultOrigin({ result }: { result: GradingResult }) {
  if (result.gradedBy !== 'offline' && !result.stale) return null;
  return (
    <p className="row wrap">
      {result.gradedBy === 'offline' && (
        <span className="badge badge-line">
          <Scale aria-hidden="true" />
          {offlineLabel}
        </span>
      )}
      {result.stale && (
        <span className="badge badge-mid">
          <History aria-hidden="true" />
          Older rubric
        </span>
      )}
    </p>
  );
}
