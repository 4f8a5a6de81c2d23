import { askTexts } from '@domain/messages/student-page';
import type { AskedQuestion } from '../../lib/question-store';

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

const textLook = 'mt-0.5 whitespace-pre-line wrap-anywhere';

type QuestionThreadProps = { questions: readonly AskedQuestion[]; emailed: boolean; isFirst: boolean };

export function QuestionThread({ questions, emailed, isFirst }: QuestionThreadProps) {
  return (
    <ol
      className={`mb-3.5 grid max-w-[72ch] gap-4 ${isFirst ? '' : 'border-t border-line-soft pt-3.5'}`}
      data-questions=""
    >
      {questions.map(({ id, question, askedAt, answer, answeredAt }) => (
        <li key={id}>
          <Head who={askTexts.asked} at={askedAt} />
          <p className={textLook}>{question}</p>
          {answer === null ? (
            <p className="mt-1 text-13 text-ink-3 print:hidden">{askTexts.waiting(emailed)}</p>
          ) : (
            <div className="mt-2.5 border-l-2 border-pen-line pl-3.5">
              <Head who={askTexts.answered} at={answeredAt} />
              <p className={`font-serif text-[0.875rem]/5.5 ${textLook}`}>{answer}</p>
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Head({ who, at }: { who: string; at: string | null }) {
  return (
    <p className="text-12 text-ink-3">
      <b className="text-ink-2">{who}</b> {at !== null && <time dateTime={at}>{dayFormat.format(new Date(at))}</time>}
    </p>
  );
}
