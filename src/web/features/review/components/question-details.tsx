import { maxAnswerLength } from '@domain/messages/question';
import { reviewSentences } from '@domain/messages/review';
import { ArrowUpRight } from '@web/components/icons';
import { TextArea } from '@web/components/text-area';
import { formatDateTime } from '@web/lib/format-date';
import { useForm } from '@web/lib/use-form';
import { type AskedQuestion, keyOf } from '../queries';
import type { QueueFormName } from '../use-queue';
import { DetailLink } from './detail-link';
import { KeyCap } from './key-cap';
import { QueueForm } from './queue-form';

type AnswerFormProps = {
  item: AskedQuestion;
  busy: boolean;
  onSend: (text: string) => void;
  onCancel: () => void;
};

type QuestionDetailsProps = {
  item: AskedQuestion;
  form: QueueFormName | null;
  answering: boolean;
  onForm: (form: QueueFormName | null) => void;
  onAnswer: (text: string) => void;
};

/** Of the chosen question: since when it waits, and its answer. */
export function QuestionDetails({ item, form, answering, onForm, onAnswer }: QuestionDetailsProps) {
  return (
    <div className="review-more">
      <p className="s12 mut">Asked {formatDateTime(item.question.askedAt)}</p>
      {form === 'answer' ? (
        <AnswerForm item={item} busy={answering} onSend={onAnswer} onCancel={() => onForm(null)} />
      ) : (
        <div className="review-deeds">
          <button type="button" className="btn btn-main" aria-keyshortcuts="Enter" onClick={() => onForm('answer')}>
            Answer
            <KeyCap name="↵" />
          </button>
          <DetailLink item={item} className="btn btn-quiet">
            Open
            <ArrowUpRight className="i-s" aria-hidden="true" />
          </DetailLink>
        </div>
      )}
    </div>
  );
}

function AnswerForm({ item, busy, onSend, onCancel }: AnswerFormProps) {
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
