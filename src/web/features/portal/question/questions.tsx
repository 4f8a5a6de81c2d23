import { askTexts } from '@domain/messages/student-page';
import { drafts } from '@web/lib/drafts';
import { useStore } from '@web/lib/store';
import { MessageCircleQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePortal } from '../portal-context';
import { AskForm } from './ask-form';
import { questionsAbout } from './question-store';
import { QuestionThread } from './question-thread';

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
