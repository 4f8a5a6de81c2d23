import { askTexts } from '@domain/messages/student-page';
import { MessageCircleQuestion } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { drafts } from '@web/lib/drafts';
import { useStore } from '@web/lib/store';
import { useRef, useState } from 'react';
import { usePortal } from '../../lib/portal-context';
import { type AskedQuestion, questionsAbout } from '../../lib/question-store';

/** Nobody who only reads the results waits for it. */
const AskForm = lazyComponent(
  () => import('./ask-form'),
  (part) => part.AskForm,
  { missing: missingHere },
);

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** What was asked about one result, or with null about all of them, and the form to ask on. */
export function Questions({ submissionId, criterionId }: { submissionId: number; criterionId: number | null }) {
  const { questions } = usePortal();
  const known = useStore(questions.store, (all) => all);
  const about = `submission ${submissionId}/${criterionId ?? 'all'}`;
  const [asking, setAsking] = useState(() => drafts.read(about, 'question') !== '');
  const [sent, setSent] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAsking(false);
    drafts.forget(about, 'question');
    // The button takes the form's place: focus goes with it.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = async (question: string) => {
    await questions.ask(submissionId, criterionId, question);
    setSent(true);
    close();
  };
  const asked = questionsAbout(known, submissionId, criterionId);
  return (
    <div className="questions">
      <QuestionThread questions={asked} />
      {asking ? (
        <AskForm about={about} onSend={send} onClose={close} />
      ) : (
        <button
          ref={opener}
          type="button"
          className="btn btn-small ask"
          onPointerEnter={AskForm.fetch}
          onFocus={AskForm.fetch}
          onClick={() => {
            setSent(false);
            setAsking(true);
          }}
        >
          <MessageCircleQuestion className="i" aria-hidden="true" />
          {criterionId === null ? askTexts.aboutAll : askTexts.about}
        </button>
      )}
      <p className="vh" role="status">
        {sent && askTexts.sent}
      </p>
    </div>
  );
}

function QuestionThread({ questions }: { questions: readonly AskedQuestion[] }) {
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
