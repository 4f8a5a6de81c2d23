import { resultSentences } from '@domain/messages/submission';
import { TextArea } from '@web/components/text-area';
import { useForm } from '@web/lib/use-form';
import { QueueForm } from './queue-form';
import { keyOf, type ReviewedResult } from './review-item';

type RegradeFormProps = {
  item: ReviewedResult;
  onSend: (feedback: string) => void;
  onCancel: () => void;
};

/** What the grader is told before it looks again [5.9]. */
export function RegradeForm({ item, onSend, onCancel }: RegradeFormProps) {
  const form = useForm({
    initial: { feedback: '' },
    faultsOf: ({ feedback }): Record<string, string> =>
      feedback.trim() === '' ? { feedback: resultSentences.regradeFeedbackRequired } : {},
    call: { isPending: false },
    send: ({ feedback }) => onSend(feedback),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Re-grade" submit="Re-grade" busy={false} onSubmit={form.submit} onCancel={onCancel}>
      <TextArea label="What should be looked at again?" rows={3} maxLength={10_000} {...form.field('feedback')} />
    </QueueForm>
  );
}
