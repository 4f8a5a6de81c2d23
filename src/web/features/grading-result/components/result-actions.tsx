import type { GradingResult } from '@domain/grading/grading-event';
import { detailTexts, lockedText, resultActions } from '@domain/messages/submission-detail';
import {
  CircleHelp,
  History,
  Lock,
  LockOpen,
  MessageSquareText,
  PenLine,
  RotateCcw,
  Undo2,
} from '@web/components/icons';
import type { ResultCalls } from '../mutations';

export type OpenForm = 'feedback' | 'regrade' | 'override';

type ResultActionsProps = {
  result: GradingResult;
  calls: ResultCalls;
  busy: boolean;
  onForm: (form: OpenForm) => void;
  onHistory: () => void;
  onGrading: () => void;
};

export function ResultActions({ result, calls, busy, onForm, onHistory, onGrading }: ResultActionsProps) {
  const { id, locked, gradedBy } = result;
  const { lock, undo } = calls;
  const LockIcon = locked ? LockOpen : Lock;
  return (
    <div className="result-actions">
      <button type="button" className="btn btn-small" data-key="f" onClick={() => onForm('feedback')}>
        <MessageSquareText className="i-s" aria-hidden="true" />
        {resultActions.feedback}
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
      <button type="button" className="btn btn-small btn-quiet" data-key="o" onClick={() => onForm('override')}>
        <PenLine className="i-s" aria-hidden="true" />
        {resultActions.override}
      </button>
      {gradedBy === 'person' && (
        <button
          type="button"
          className="btn btn-small btn-quiet"
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate({ id })}
        >
          <Undo2 className="i-s" aria-hidden="true" />
          {resultActions.undoOverride}
        </button>
      )}
      <button type="button" className="btn btn-small btn-quiet" onClick={() => lock.mutate({ id, locked: !locked })}>
        <LockIcon className="i-s" aria-hidden="true" />
        {locked ? resultActions.unlock : resultActions.lock}
      </button>
      <button type="button" className="btn btn-small btn-quiet" onClick={onHistory}>
        <History className="i-s" aria-hidden="true" />
        {detailTexts.history}
      </button>
      <button type="button" className="btn btn-small btn-quiet" onClick={onGrading}>
        <CircleHelp className="i-s" aria-hidden="true" />
        {detailTexts.grading}
      </button>
    </div>
  );
}
