import { resultSentences } from '@domain/messages/submission';
import { TextArea } from '@web/components/text-area';
import { useDraft } from '@web/lib/drafts';
import { useState } from 'react';
import { QueueForm } from './queue-form';
import { keyOf, type ReviewedResult } from './review-item';

type RegradeFormProps = {
  item: ReviewedResult;
  onSend: (feedback: string) => void;
  onCancel: () => void;
};

/** What the grader is told before it looks again [5.9]. */
export function RegradeForm({ item, onSend, onCancel }: RegradeFormProps) {
  const key = keyOf(item);
  const [feedback, setFeedback] = useDraft(key, 'feedback');
  const [isMissing, setMissing] = useState(false);
  const send = () => {
    if (feedback.trim() === '') return setMissing(true);
    onSend(feedback);
  };
  return (
    <QueueForm label="Re-grade" submit="Re-grade" busy={false} onSubmit={send} onCancel={onCancel}>
      <TextArea
        label="What should be looked at again?"
        rows={3}
        maxLength={10_000}
        value={feedback}
        error={isMissing && feedback.trim() === '' ? resultSentences.regradeFeedbackRequired : undefined}
        onChange={({ target }) => setFeedback(target.value)}
      />
    </QueueForm>
  );
}
