import { testTexts as texts } from '@domain/messages/case-study';
import { Link } from '@tanstack/react-router';
import { Trash2 } from '@web/components/icons';
import { linkLook } from '@web/components/link-look';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { formatDateTime } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useTests } from '../queries';

/** A case study has room for five. */
export function EarlierTests({ caseStudyId }: { caseStudyId: number }) {
  const tests = useTests(caseStudyId);
  const remove = trpc.submissions.delete.useMutation({
    onError: (error) => showToast({ title: 'Failed to delete submission', description: callSentence(error) }, true),
  });
  if (tests.length === 0) return null;
  return (
    <section aria-labelledby="earlier-tests">
      <h3 className="mb-1 text-13" id="earlier-tests">
        {texts.earlier(tests.length)}
      </h3>
      <ul className="divide-y divide-line-soft">
        {tests.map(({ id, submissionNumber, uploadedAt, totalScore, maxScore }) => (
          <li key={id} className="flex items-center gap-3 py-1 text-13 tabular-nums">
            <Link to="/results/$submissionId" params={{ submissionId: String(id) }} className={`flex-1 ${linkLook}`}>
              {texts.name(submissionNumber)}
              <span className="sr-only">, {formatDateTime(uploadedAt)}</span>
            </Link>
            <span className="text-ink-3">{formatDateTime(uploadedAt)}</span>
            <span>{totalScore === null ? texts.notGraded : `${totalScore}/${maxScore}`}</span>
            <button
              type="button"
              className="icon-btn icon-btn-small"
              aria-label={`Delete ${texts.name(submissionNumber)}`}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              <Trash2 className="i-s" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
