import { longestAnswer } from '@domain/messages/question';
import { reviewSentences } from '@domain/messages/review';
import { TextArea } from '@web/components/text-area';
import { useDraft } from '@web/lib/drafts';
import { useState } from 'react';
import { QueueForm } from './queue-form';
import { type AskedQuestion, keyOf } from './review-item';

type AnswerFormProps = {
  item: AskedQuestion;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** What a student is answered, by mail. */
export function AnswerForm({ item, busy, onSend, onCancel }: AnswerFormProps) {
  const key = keyOf(item);
  const [text, setText] = useDraft(key, 'answer');
  const [isSent, setSent] = useState(false);
  const isMissing = text.trim() === '';
  const send = () => {
    setSent(true);
    if (!isMissing) onSend(text);
  };
  return (
    <QueueForm label="Answer the question" submit="Send answer" busy={busy} onSubmit={send} onCancel={onCancel}>
      <TextArea
        label="Your answer"
        hint={`It is mailed to ${item.submission.userEmail}, once.`}
        rows={4}
        maxLength={longestAnswer}
        value={text}
        error={isSent && isMissing ? reviewSentences.answerRequired : undefined}
        onChange={({ target }) => setText(target.value)}
      />
    </QueueForm>
  );
}
