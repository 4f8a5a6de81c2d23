import { askTexts } from '@domain/messages/student-page';
import { lazyComponent } from '@web/components/lazy-component';
import { missingHere } from '@web/components/missing-part';
import { MessageCircleQuestion } from '@web/components/result-icons';
import { drafts } from '@web/lib/drafts';
import { useStore } from '@web/lib/store';
import { useRef, useState } from 'react';
import { usePortal, usePortalState } from '../../lib/portal-context';
import { questionsAbout } from '../../lib/question-store';

/** Apart, because most only read the results. */
const AskForm = lazyComponent(() => import('./ask-form'), 'AskForm', { missing: missingHere });

const QuestionThread = lazyComponent(() => import('./question-thread'), 'QuestionThread', { missing: missingHere });

/** Null for all results together. */
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
    // The button replaces the form, so it takes over the focus.
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = async (question: string) => {
    await questions.ask(submissionId, criterionId, question);
    setSent(true);
    close();
  };
  const rows = usePortalState((state) => state.rows);
  const emailed = rows.find((row) => row.submissionId === submissionId)?.emailVia !== 'outbox';
  const isArchived = usePortalState(({ course }) => course?.archived ?? false);
  const asked = questionsAbout(known, submissionId, criterionId);
  if (isArchived && asked.length === 0) return null;
  return (
    <div className="mt-4.5 print:mt-2">
      {asked.length > 0 && <QuestionThread emailed={emailed} questions={asked} isFirst={criterionId === null} />}
      {asking ? (
        <AskForm emailed={emailed} about={about} onSend={send} onClose={close} />
      ) : isArchived ? null : (
        <button
          ref={opener}
          type="button"
          className="btn btn-small h-auto! min-h-8 max-w-full py-1! whitespace-normal! print:hidden!"
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
      <p className="sr-only" role="status">
        {sent && askTexts.sent}
      </p>
    </div>
  );
}
