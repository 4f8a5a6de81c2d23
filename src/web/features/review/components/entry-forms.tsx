import { maxCommentLength } from '@domain/messages/comment';
import { reviewSentences } from '@domain/messages/review';
import { resultSentences } from '@domain/messages/submission';
import { changeTexts } from '@domain/messages/submission-detail';
import { firstName } from '@domain/submission/display-name';
import { TextArea } from '@web/components/text-area';
import { MessageField } from '@web/features/comment/components/message-field';
import { ReaderBox } from '@web/features/comment/components/reader-box';
import { type Person, people, readers } from '@web/features/comment/texts';
import { type ScoreChange, ScoreFields } from '@web/features/grading-result/components/score-fields';
import { overrideFaults } from '@web/lib/override-faults';
import { useForm } from '@web/lib/use-form';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keyOf, type ReviewedResult, type ReviewItem } from '../queries';
import type { Queue } from '../use-queue';

type FormOf<Item> = { item: Item; queue: Queue };

/** Starts without points, which digits give at once. */
export function ScoreForm({ item, queue }: FormOf<ReviewedResult>) {
  const { result } = item;
  const form = useForm<ScoreChange>({
    initial: { score: '', studentReason: '', reason: '', lock: true },
    faultsOf: (values) => overrideFaults(values, result.maxScore),
    call: { isPending: false },
    send: ({ score, ...given }) => queue.override({ item, score: Number(score), ...given }),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Change score" submit="Save score" onSubmit={form.submit} onCancel={() => queue.openForm(null)}>
      <ScoreFields result={result} form={form} />
    </QueueForm>
  );
}

/** [5.9] */
export function RegradeForm({ item, queue }: FormOf<ReviewedResult>) {
  const form = useForm({
    initial: { feedback: '' },
    faultsOf: ({ feedback }): Record<string, string> =>
      feedback.trim() === '' ? { feedback: resultSentences.regradeFeedbackRequired } : {},
    call: { isPending: false },
    send: ({ feedback }) => queue.regrade({ item, feedback }),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Re-grade" submit="Re-grade" onSubmit={form.submit} onCancel={() => queue.openForm(null)}>
      <TextArea label="What should the AI look at again?" rows={3} maxLength={10_000} {...form.field('feedback')} />
      {item.result.editedAt !== null && <p className="m-0 text-12 text-mid-ink">{changeTexts.replaced}</p>}
    </QueueForm>
  );
}

export function CommentForm({ item, queue }: FormOf<ReviewItem>) {
  const [reader, setReader] = useState<Person>('student');
  const form = useForm({
    initial: { comment: '' },
    faultsOf: ({ comment }): Record<string, string> =>
      comment.trim() === '' ? { comment: reviewSentences.commentRequired } : {},
    call: { isPending: false },
    send: ({ comment }) => queue.comment({ item, audience: reader, text: comment }),
    draft: keyOf(item),
  });
  const { label, hint, save } = readers[reader];
  const student = firstName(item.submission);
  return (
    <QueueForm label="Comment" submit={save} onSubmit={form.submit} onCancel={() => queue.openForm(null)}>
      <ReaderBox choices={people} reader={reader} onReader={setReader}>
        <MessageField
          name="comment"
          aria-label={label(student)}
          hint={hint(student)}
          maxCharacters={maxCommentLength}
          value={form.values.comment}
          error={form.faults.comment}
          onText={(comment) => form.set({ comment })}
        />
      </ReaderBox>
    </QueueForm>
  );
}

type QueueFormProps = {
  label: string;
  submit: string;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** Escape leaves it, Ctrl or Cmd with Enter sends it, and its first field has the focus. */
function QueueForm({ label, submit, onSubmit, onCancel, children }: QueueFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([type=radio]), textarea',
    );
    field?.focus();
    // A draft goes on at its end.
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
  };
  return (
    <form
      ref={form}
      className="grid max-h-[60dvh] gap-3 overflow-auto border-t border-line bg-surface px-5 py-4"
      aria-label={label}
      noValidate
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="flex gap-2">
        <button type="submit" className="btn btn-main">
          {submit}
        </button>
        <button type="button" className="btn btn-quiet" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}
