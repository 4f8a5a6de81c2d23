import { maxAnswerLength } from '@domain/messages/question';
import { reviewSentences } from '@domain/messages/review';
import { TextArea } from '@web/components/text-area';
import { useForm } from '@web/lib/use-form';
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
  const form = useForm({
    initial: { answer: '' },
    faultsOf: ({ answer }): Record<string, string> =>
      answer.trim() === '' ? { answer: reviewSentences.answerRequired } : {},
    call: { isPending: busy },
    send: ({ answer }) => onSend(answer),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Answer the question" submit="Send answer" busy={busy} onSubmit={form.submit} onCancel={onCancel}>
      <TextArea
        label="Your answer"
        hint={`It is mailed to ${item.submission.userEmail}, once.`}
        rows={4}
        maxLength={maxAnswerLength}
        {...form.field('answer')}
      />
    </QueueForm>
  );
}
