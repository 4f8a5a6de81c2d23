import { maxCommentLength } from '@domain/messages/comment';
import { reviewSentences } from '@domain/messages/review';
import { resultSentences } from '@domain/messages/submission';
import { changeTexts } from '@domain/messages/submission-detail';
import { TextArea } from '@web/components/text-area';
import { type ScoreChange, ScoreFields } from '@web/features/grading-result/components/score-fields';
import { overrideFaults } from '@web/lib/override-faults';
import { useForm } from '@web/lib/use-form';
import { useState } from 'react';
import { keyOf, type ReviewedResult, type ReviewItem } from '../queries';
import type { Queue } from '../use-queue';
import { QueueForm } from './queue-form';

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

/** What the grader is told before it looks again [5.9]. */
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

const readers = [
  { audience: 'student', name: 'Student', hint: 'The student reads it with the result.', submit: 'Save comment' },
  { audience: 'staff', name: 'Staff', hint: 'Only staff see this.', submit: 'Save note' },
] as const;

export function CommentForm({ item, queue }: FormOf<ReviewItem>) {
  const [reader, setReader] = useState<(typeof readers)[number]>(readers[0]);
  const form = useForm({
    initial: { comment: '' },
    faultsOf: ({ comment }): Record<string, string> =>
      comment.trim() === '' ? { comment: reviewSentences.commentRequired } : {},
    call: { isPending: false },
    send: ({ comment }) => queue.comment({ item, audience: reader.audience, text: comment }),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Comment" submit={reader.submit} onSubmit={form.submit} onCancel={() => queue.openForm(null)}>
      <fieldset className="m-0 flex gap-4 border-0 p-0 text-13">
        <legend className="vh">Write to</legend>
        {readers.map((one) => (
          <label key={one.audience} className="flex items-center gap-1.5">
            <input type="radio" name="audience" checked={one === reader} onChange={() => setReader(one)} />
            {one.name}
          </label>
        ))}
      </fieldset>
      <TextArea label="Comment" hint={reader.hint} rows={3} maxLength={maxCommentLength} {...form.field('comment')} />
    </QueueForm>
  );
}
