import type { GradingResult } from '@domain/grading/grading-event';
import { useStore } from '@web/lib/store';
import { usePortal } from '../portal-context';
import { questionsAbout } from './question-store';

/** On a result that is closed: that something was asked about it, or answered. */
export function QuestionBadge({ result }: { result: Pick<GradingResult, 'submissionId' | 'criterionId'> }) {
  const { questions } = usePortal();
  const known = useStore(questions.store, (all) => all);
  const asked = questionsAbout(known, result.submissionId, result.criterionId);
  if (asked.length === 0) return null;
  const answered = asked.some(({ answer }) => answer !== null);
  return <span className={`badge ${answered ? 'badge-pen' : 'badge-line'}`}>{answered ? 'Answered' : 'Asked'}</span>;
}
