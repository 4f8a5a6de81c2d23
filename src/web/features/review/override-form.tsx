import { resultSentences } from '@domain/messages/submission';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { useDraft } from '@web/lib/drafts';
import { useState } from 'react';
import { QueueForm } from './queue-form';
import { keyOf, type ReviewedResult } from './review-item';

type OverrideFormProps = {
  item: ReviewedResult;
  busy: boolean;
  onSend: (given: { score: number; reason: string }) => void;
  onCancel: () => void;
};

/** A score set by hand, with the reason. */
export function OverrideForm({ item, busy, onSend, onCancel }: OverrideFormProps) {
  const key = keyOf(item);
  const { score: graded, maxScore } = item.result;
  const [score, setScore] = useDraft(key, 'score');
  const [reason, setReason] = useDraft(key, 'reason');
  const [isSent, setSent] = useState(false);
  const points = /^\d{1,3}$/.test(score.trim()) ? Number(score) : Number.NaN;
  const wrongScore = !(points <= maxScore);
  const noReason = reason.trim() === '';
  const send = () => {
    setSent(true);
    if (!wrongScore && !noReason) onSend({ score: points, reason });
  };
  return (
    <QueueForm label="Override the score" submit="Set score" busy={busy} onSubmit={send} onCancel={onCancel}>
      <TextField
        label={`Points of ${maxScore}, instead of ${graded}`}
        inputMode="numeric"
        autoComplete="off"
        value={score}
        error={isSent && wrongScore ? resultSentences.overMaximum(maxScore) : undefined}
        onChange={({ target }) => setScore(target.value)}
      />
      <TextArea
        label="Why?"
        hint="Kept in the history, for instructors alone."
        rows={2}
        maxLength={10_000}
        value={reason}
        error={isSent && noReason ? resultSentences.reasonRequired : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </QueueForm>
  );
}
