import type { GradingResult } from '@domain/grading/grading-event';
import { changeTexts, feedbackRequired, lockedText, resultActions } from '@domain/messages/submission-detail';
import { FormAlert } from '@web/components/form-alert';
import { linkLook } from '@web/components/link-look';
import { showToast } from '@web/components/toast-store';
import { MessageField } from '@web/features/comment/components/message-field';
import { commentTexts } from '@web/features/comment/texts';
import { callSentence, statusOf } from '@web/lib/call-error';
import { countCharacters } from '@web/lib/count-characters';
import { invalidateAfter } from '@web/lib/invalidation';
import { queryClient } from '@web/lib/trpc';
import { type SubmitEvent, useRef, useState } from 'react';
import type { ResultCalls } from '../mutations';

/** In characters. */
const maxLength = 10_000;

type FeedbackFormProps = {
  result: GradingResult;
  calls: ResultCalls;
  text: string;
  main: 'feedback' | 'regrade';
  busy: boolean;
  begun: boolean;
  onText: (text: string) => void;
  onClose: () => void;
};

/** Stored, or given to the grader with the files once more [5.9] [4.2]. */
export function FeedbackForm({ result, calls, text, main, busy, begun, onText, onClose }: FeedbackFormProps) {
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { id, locked, gradedBy, editedAt } = result;
  const { feedback, regrade } = calls;
  const long = countCharacters(text) > maxLength;
  const pending = feedback.isPending || regrade.isPending || busy;

  const send = (kind: 'feedback' | 'regrade') => {
    setTried(true);
    if (pending) return;
    if (text.trim() === '' || long) {
      form.current?.querySelector('textarea')?.focus();
      if (!long) showToast(feedbackRequired[kind], true);
      return;
    }
    if (kind === 'feedback') feedback.mutate({ id, feedback: text }, { onSuccess: onClose });
    else regrade.mutate({ id, feedback: text }, { onSuccess: onClose });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send(main);
  };
  const failed = regrade.error ?? feedback.error;
  const error = tried && text.trim() === '' ? feedbackRequired[main].description : undefined;
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {failed && !pending && (
        <div className="px-3 pt-2">
          <FormAlert>
            {callSentence(failed)}{' '}
            {[404, 409].includes(statusOf(failed) ?? 0) && (
              <button
                type="button"
                className={linkLook}
                onClick={() => void invalidateAfter(queryClient, 'submission graded')}
              >
                Load the newest result
              </button>
            )}
          </FormAlert>
        </div>
      )}
      <MessageField
        aria-label="Feedback"
        autoFocus={!begun}
        placeholder="What is missing or wrong, and where?"
        hint={gradedBy === 'offline' ? commentTexts.offlineHint : commentTexts.aiHint}
        maxCharacters={maxLength}
        value={text}
        error={error}
        onText={onText}
      >
        <button
          type={main === 'regrade' ? 'submit' : 'button'}
          className={main === 'regrade' ? 'btn btn-small btn-main' : 'btn btn-small'}
          disabled={locked}
          aria-disabled={pending}
          onClick={main === 'regrade' ? undefined : () => send('regrade')}
        >
          {regrade.isPending || busy ? 'Re-grading…' : resultActions.regrade}
        </button>
        <button
          type={main === 'feedback' ? 'submit' : 'button'}
          className={main === 'feedback' ? 'btn btn-small btn-main' : 'btn btn-small'}
          aria-disabled={pending}
          onClick={main === 'feedback' ? undefined : () => send('feedback')}
        >
          {feedback.isPending ? 'Submitting…' : resultActions.submitFeedback}
        </button>
      </MessageField>
      {locked && <p className={`${noteLook} text-ink-3`}>{lockedText}</p>}
      {editedAt !== null && <p className={`${noteLook} text-mid-ink`}>{changeTexts.replaced}</p>}
    </form>
  );
}

const noteLook = 'px-3 pb-2 text-12';
