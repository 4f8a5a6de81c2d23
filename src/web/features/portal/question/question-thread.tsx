import { askTexts } from '@domain/messages/student-page';
import type { AskedQuestion } from './question-store';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** What was asked, and what was answered, one under the other. */
export function QuestionThread({ questions }: { questions: readonly AskedQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <ol className="thread">
      {questions.map(({ id, question, askedAt, answer, answeredAt }) => (
        <li key={id}>
          <p className="thread-head">
            <b>{askTexts.asked}</b> <Day at={askedAt} />
          </p>
          <p className="thread-text">{question}</p>
          {answer === null ? (
            <p className="thread-wait">{askTexts.waiting}</p>
          ) : (
            <div className="thread-answer">
              <p className="thread-head">
                <b>{askTexts.answered}</b> <Day at={answeredAt} />
              </p>
              <p className="thread-text said-s">{answer}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Day({ at }: { at: string | null }) {
  return at === null ? null : <time dateTime={at}>{dayFormat.format(new Date(at))}</time>;
}
