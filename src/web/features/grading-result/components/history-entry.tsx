import type { GradedBy } from '@domain/grading/grade';
import type { GradingResult } from '@domain/grading/grading-event';
import { detailTexts } from '@domain/messages/submission-detail';
import { Differences } from '@web/components/differences';
import { criterionStyle } from '@web/components/score-style';
import { formatDateTime } from '@web/lib/format-date';
import { versionChanges } from '../lib/version-changes';

const graders: Record<GradedBy, string> = {
  ai: 'Graded by AI',
  offline: 'Graded by offline rules',
  person: 'Changed by a person',
};

type HistoryEntryProps = {
  version: GradingResult;
  isLatest: boolean;
  /** The version to compare with; undefined to compare with none. */
  before: GradingResult | undefined;
  wasScored: number | undefined;
  full: boolean;
};

export function HistoryEntry({ version, isLatest, before, wasScored, full }: HistoryEntryProps) {
  const { score, maxScore, gradedBy, gradedAt, overrideReason, studentReason, userFeedback, gradingIteration } =
    version;
  const moved = wasScored !== undefined && wasScored !== score;
  return (
    <li className="criterion">
      <p className="criterion-score num">
        <b className={`c-${criterionStyle(score, maxScore)}`}>{score}</b>
        <span>of {maxScore}</span>
      </p>
      <div className="criterion-body">
        <div className="row wrap">
          <h3 className="h14">{isLatest ? detailTexts.latest : detailTexts.version(gradingIteration)}</h3>
          {isLatest && <span className="badge badge-pen">Current</span>}
          {moved && (
            <span className="s12 mut num">
              {score > wasScored ? '+' : '−'}
              {Math.abs(score - wasScored)}
            </span>
          )}
          <span className="s12 mut num">
            {graders[gradedBy]} · {formatDateTime(gradedAt)}
          </span>
        </div>
        {studentReason && (
          <p className="history-note">
            <b>Reason for the student</b> {studentReason}
          </p>
        )}
        {overrideReason && (
          <p className="history-note">
            <b>Staff note</b> {overrideReason}
          </p>
        )}
        {versionChanges(version, before).map(({ title, parts }) => (
          <div key={title ?? 'rationale'} className="history-text">
            {title && <h4>{title}</h4>}
            <p className="said-s pre-line">
              <Differences parts={parts} />
            </p>
          </div>
        ))}
        {full && <FullLists version={version} />}
        {userFeedback && (
          <p className="history-note">
            <b>Feedback</b> {userFeedback}
          </p>
        )}
      </div>
    </li>
  );
}

function FullLists({ version: { strengths, opportunities, nextSteps } }: { version: GradingResult }) {
  const lists = [
    ['Strengths', strengths],
    ['Opportunities', opportunities],
    ['Next steps', nextSteps],
  ] as const;
  return lists.map(([title, points]) =>
    points.length === 0 ? null : (
      <div key={title} className="history-text">
        <h4>{title}</h4>
        <p className="said-s pre-line">{points.join('\n')}</p>
      </div>
    ),
  );
}
