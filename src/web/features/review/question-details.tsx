import { shownDateTime } from '@web/lib/format-date';
import { ArrowUpRight } from 'lucide-react';
import { AnswerForm } from './answer-form';
import { DetailLink } from './detail-link';
import { KeyCap } from './key-cap';
import type { AskedQuestion } from './review-item';
import type { QueueFormName } from './use-queue';

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
      <p className="s12 mut">Asked {shownDateTime(item.question.askedAt)}</p>
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
