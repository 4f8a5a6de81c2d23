import { maxAnswerLength } from '@domain/messages/question';
import { reviewSentences } from '@domain/messages/review';
import { resultSentences } from '@domain/messages/submission';
import { displayName } from '@domain/submission/display-name';
import { MessageCircleQuestion } from '@web/components/result-icons';
import { MessageField } from '@web/features/comment/components/message-field';
import { ReaderBox } from '@web/features/comment/components/reader-box';
import { type Person, people, readers } from '@web/features/comment/texts';
import { useLacksEmailService } from '@web/features/setup/queries';
import { formatDateTime } from '@web/lib/format-date';
import { useForm } from '@web/lib/use-form';
import { useState } from 'react';
import { type AskedQuestion, keyOf } from '../queries';
import type { Queue } from '../use-queue';
import { Places } from './place-figure';
import { ResultText } from './result-text';

const blank: { answer: string; change: boolean; score: string } = { answer: '', change: false, score: '' };

export const answerForm = 'review-answer';

type QuestionBodyProps = {
  item: AskedQuestion;
  queue: Pick<Queue, 'answer' | 'comment'>;
  reader: Person;
  onReader: (reader: Person) => void;
};

export function QuestionBody({ item, queue, reader, onReader }: QuestionBodyProps) {
  const { question, submission, result, scoreRanges } = item;
  const [chosen, setChosen] = useState<number | null>(null);
  const cited = chosen === null ? undefined : result?.evidence[chosen];
  const isAnswer = reader === 'student';
  const lacksService = useLacksEmailService();
  const form = useForm({
    initial: blank,
    faultsOf({ answer, change, score }): Record<string, string> {
      const isScore = result && /^\d{1,3}$/.test(score) && Number(score) <= result.maxScore;
      const required = isAnswer ? reviewSentences.answerRequired : reviewSentences.commentRequired;
      return {
        ...(answer.trim() === '' ? { answer: required } : {}),
        ...(isAnswer && change && result && !isScore ? { score: resultSentences.overMaximum(result.maxScore) } : {}),
      };
    },
    call: { isPending: false },
    send({ answer, change, score }) {
      if (isAnswer) {
        const to = change && result ? { id: result.id, score: Number(score) } : null;
        return queue.answer({ item, text: answer, change: to });
      }
      const note = { item, audience: reader, text: answer, criterionId: result?.criterionId ?? null };
      queue.comment(note, { onSuccess: startAnew });
    },
    draft: keyOf(item),
  });
  // The question still waits for its answer.
  const startAnew = () => {
    form.set(blank);
    form.restart(blank);
    onReader('student');
  };
  return (
    <>
      <div className="grid gap-1 rounded-2 bg-sunken px-4 py-3 [overflow-wrap:anywhere]">
        <p className="m-0 flex items-center gap-1.5 text-12 text-ink-3">
          <MessageCircleQuestion className="i-s" aria-hidden="true" />
          {reviewSentences.asked(displayName(submission), formatDateTime(question.askedAt))}
        </p>
        <p className="m-0 text-15 whitespace-pre-wrap">{question.text}</p>
      </div>
      <form
        ref={form.ref}
        id={answerForm}
        className="grid gap-3 [overflow-wrap:anywhere]"
        aria-label="Answer the question"
        noValidate
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <ReaderBox choices={people} reader={reader} onReader={onReader}>
          <MessageField
            name="answer"
            aria-label={isAnswer ? 'Your answer' : readers.staff.label()}
            hint={
              isAnswer
                ? reviewSentences.mailHint(submission.userEmail ?? displayName(submission), lacksService)
                : readers.staff.hint()
            }
            rows={4}
            maxLength={maxAnswerLength}
            maxCharacters={maxAnswerLength}
            value={form.values.answer}
            error={form.faults.answer}
            onText={(answer) => form.set({ answer })}
          />
        </ReaderBox>
        {isAnswer && result && (
          <div className="flex flex-wrap items-center gap-2.5 text-14">
            <label className="flex items-center gap-2">
              <input
                type="checkbox"
                checked={form.values.change}
                onChange={({ target }) => form.set({ change: target.checked })}
              />
              {reviewSentences.alsoChange}
            </label>
            <span className="flex items-center gap-2.5">
              <span className="w-16">
                <input
                  className="input"
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={`Points of ${result.maxScore}`}
                  aria-invalid={form.faults.score !== undefined || undefined}
                  name="score"
                  value={form.values.score}
                  onChange={({ target }) => form.set({ score: target.value, change: target.value !== '' })}
                />
              </span>
              <span className="text-ink-3">
                of {result.maxScore}, from {result.score}
              </span>
            </span>
            {form.faults.score && <span className="hint hint-bad">{form.faults.score}</span>}
          </div>
        )}
      </form>
      {result && <ResultText result={result} scoreRanges={scoreRanges} chosen={chosen} onChoose={setChosen} />}
      {cited && <Places places={[{ submissionId: submission.id, locator: cited.locator, quote: cited.quote }]} />}
    </>
  );
}
