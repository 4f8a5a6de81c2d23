import { ownReasons } from '@domain/flag/submission-causes';
import type { GradingResult } from '@domain/grading/grading-event';
import { Flag, MessageSquareText } from '@web/components/icons';
import { PointsLists } from '@web/components/points-lists';
import { PlaceChip } from './place-chip';

type ResultReasonsProps = {
  result: GradingResult;
  openPlace: string | null;
  onShow: (locator: string) => void;
};

export function ResultReasons({ result, openPlace, onShow }: ResultReasonsProps) {
  const { rationale, evidence, userFeedback } = result;
  const reasons = ownReasons(result);
  return (
    <>
      {reasons.length > 0 && (
        <ul className="result-flags">
          {reasons.map((reason) => (
            <li key={reason}>
              <Flag className="i-s" aria-hidden="true" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      <p className="said-s">{rationale}</p>
      {evidence.length > 0 && (
        <div className="chips">
          {evidence.map((citation) => (
            <PlaceChip
              key={`${citation.locator} ${citation.quote}`}
              citation={citation}
              shown={citation.locator === openPlace}
              onShow={() => onShow(citation.locator)}
            />
          ))}
        </div>
      )}
      <PointsLists result={result} />
      {userFeedback && (
        <p className="result-note">
          <MessageSquareText className="i-s" aria-hidden="true" />
          <span className="pre-line">
            <b>Feedback:</b> {userFeedback}
          </span>
        </p>
      )}
    </>
  );
}
