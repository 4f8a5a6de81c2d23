import { gradingFigures, isHeldBack } from '@web/features/live-grading/grading-figures';
import type { SubmissionGrading } from '@web/features/live-grading/grading-state';
import { useEffect } from 'react';
import { useGrading } from '../portal-context';
import type { SubmissionRow } from '../upload/submission-row';

/** Tells in the browser's tab how far the open submission is, for those who look elsewhere meanwhile. */
export function PageTitle({ row }: { row: SubmissionRow }) {
  const title = `${progress(useGrading(row))}CaseGrade`;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = 'CaseGrade';
    };
  }, [title]);
  return null;
}

function progress(grading: SubmissionGrading): string {
  const { outcome } = grading;
  const { done, total } = gradingFigures(grading.criteria);
  if (outcome?.kind === 'failed' || total === 0) return '';
  if (outcome === null || isHeldBack(grading)) return `${done} of ${total} areas · `;
  return `${outcome.totalScore}/${outcome.maxScore} · `;
}
