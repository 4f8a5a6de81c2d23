import { ownReasons } from '@domain/flag/submission-causes';
import type { GradingResult } from '@domain/grading/grading-event';
import { Flag, MessageSquareText } from '@web/components/icons';
import { PointsLists } from '@web/components/points-lists';
import { PlaceChip } from './place-chip';

type ResultReasonsProps = { result: GradingResult; openPlace: string | null; onShow: (locator: string) => void };

export function ResultReasons({ result, openPlace, onShow }: ResultReasonsProps) {
  const { rationale, evidence, userFeedback } = result;
  const reasons = ownReasons(result);
  return (
    <>
      <FlagReasons reasons={reasons} />
      <p className="font-serif text-[0.875rem]/5.5 text-pretty">{rationale}</p>
      {evidence.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
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
        <p className="flex gap-2 rounded-2 bg-sunken px-3 py-2 text-13 text-ink-2 wrap-anywhere" data-note="">
          <MessageSquareText className="i-s mt-0.5" aria-hidden="true" />
          <span className="whitespace-pre-line">
            <b className="text-ink">Feedback:</b> {userFeedback}
          </span>
        </p>
      )}
    </>
  );
}

export function FlagReasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-1 text-13 text-mid-ink">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-1.75">
          <Flag className="i-s mt-0.5" aria-hidden="true" />
          {reason}
        </li>
      ))}
    </ul>
  );
}
