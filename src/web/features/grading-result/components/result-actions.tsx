import type { GradingResult } from '@domain/grading/grading-event';
import { detailTexts, lockedText, resultActions } from '@domain/messages/submission-detail';
import { ChevronDown, MessageSquareText } from '@web/components/icons';
import { MenuButton } from '@web/components/menu-button';
import { MessageSquare, PenLine, RotateCcw } from '@web/components/result-icons';
import { useMayChange } from '@web/lib/course';
import type { ResultCalls } from '../mutations';

export type OpenForm = 'comment' | 'feedback' | 'regrade' | 'score';

type ResultActionsProps = {
  result: GradingResult;
  calls: ResultCalls;
  busy: boolean;
  onForm: (form: OpenForm) => void;
  onHistory: () => void;
  onGrading: () => void;
};

export function ResultActions({ result, calls, busy, onForm, onHistory, onGrading }: ResultActionsProps) {
  const { id, locked } = result;
  const { lock } = calls;
  const mayMark = useMayChange('assistant');
  return (
    <div className="flex flex-wrap gap-1 print:hidden max-md:[&>.btn]:h-11! [&>.btn-quiet]:px-2.25!">
      {mayMark && (
        <>
          <button type="button" className="btn btn-small" onClick={() => onForm('comment')}>
            <MessageSquare className="i-s" aria-hidden="true" />
            {resultActions.comment}
          </button>
          <button type="button" className="btn btn-small btn-quiet" data-key="f" onClick={() => onForm('feedback')}>
            <MessageSquareText className="i-s" aria-hidden="true" />
            {resultActions.feedback}
          </button>
          <button type="button" className="btn btn-small btn-quiet" data-key="o" onClick={() => onForm('score')}>
            <PenLine className="i-s" aria-hidden="true" />
            {resultActions.changeScore}
          </button>
          <button
            type="button"
            className="btn btn-small btn-quiet"
            disabled={locked}
            title={locked ? lockedText : undefined}
            aria-disabled={busy}
            onClick={() => !busy && onForm('regrade')}
          >
            <RotateCcw className="i-s" aria-hidden="true" />
            {busy ? 'Re-grading…' : resultActions.regrade}
          </button>
        </>
      )}
      <MenuButton
        className="btn btn-small btn-quiet"
        groups={[
          ...(mayMark
            ? [
                [
                  {
                    key: 'lock',
                    shown: locked ? resultActions.unlock : resultActions.lock,
                    onSelect: () => lock.mutate({ id, locked: !locked }),
                  },
                ],
              ]
            : []),
          [
            { key: 'history', shown: detailTexts.history, onSelect: onHistory },
            { key: 'grading', shown: detailTexts.grading, onSelect: onGrading },
          ],
        ]}
      >
        More
        <ChevronDown className="i-s" aria-hidden="true" />
      </MenuButton>
    </div>
  );
}
