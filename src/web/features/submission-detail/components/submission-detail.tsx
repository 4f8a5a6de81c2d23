import { displayName } from '@domain/submission/display-name';
import { lazyComponent } from '@web/components/lazy-component';
import { FileText } from '@web/components/sign-in-icons';
import { noteOpened } from '@web/features/command/state';
import { UnsentQuestion } from '@web/features/comment/components/unsent-question';
import { StaleNotice } from '@web/features/criterion/components/stale-notice';
import { breakdownRows, firstToReview } from '@web/features/grading-result/lib/breakdown-rows';
import { type Submission, useSubmission } from '@web/features/submission-mail/queries';
import { useEffect, useState } from 'react';
import { useSubmissionResults } from '../queries';
import { useSubmissionAddress } from '../use-submission-address';
import { BodySkeleton } from './body-skeleton';
import { BreakdownPanel } from './breakdown-panel';
import { GradingLine } from './grading-line';
import { HeadRow } from './head-row';
import { ResultSheet } from './result-sheet';
import { ViewerPanel } from './viewer-panel';

const SecondMarkComparison = lazyComponent(
  () => import('@web/features/marking/components/second-mark-comparison'),
  'SecondMarkComparison',
);

const DetailDialogs = lazyComponent(() => import('./detail-dialogs'), 'DetailDialogs');

export function SubmissionDetail({ submission, isReady }: { submission: Submission; isReady: boolean }) {
  const again = useSubmission(submission.id);
  useNoteOpened(submission);
  const { results, live } = useSubmissionResults(submission, isReady);
  const { search, view, openCriterion } = useSubmissionAddress();
  const rows = breakdownRows(results.data ?? [], live.grading, live.current);
  const chosen = search.criterion ?? firstToReview(rows) ?? undefined;
  const cited = rows.find(({ criterionId }) => criterionId === chosen)?.result?.evidence[0];
  /** The reader left its first citation for another file or sheet. */
  const [left, setLeft] = useState<number | null>(null);
  const opensCited = search.finding === undefined && left !== chosen;
  const at = search.at ?? (opensCited ? cited?.locator : undefined) ?? null;
  const head = <HeadRow submission={submission} rows={rows} />;
  if (!isReady) {
    return (
      <>
        {head}
        <BodySkeleton />
      </>
    );
  }
  return (
    <>
      {head}
      {again.isError && <StaleNotice query={again} />}
      <ResultSheet submission={submission} rows={rows} live={live} chosen={chosen} onChoose={openCriterion} />
      <GradingLine submission={submission} rows={rows} live={live} onReview={() => view('findings')} />
      {(submission.secondMark === 'finished' || submission.secondMark === 'resolved') && (
        <SecondMarkComparison submissionId={submission.id} caseStudyId={submission.caseStudyId} />
      )}
      <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,452fr)_minmax(0,567fr)] max-md:pb-16 print:grid-cols-1!">
        <BreakdownPanel submission={submission} rows={rows} openPlace={at} results={results} />
        <ViewerPanel
          submission={submission}
          rows={rows}
          criterionId={chosen}
          at={at}
          onLeave={() => setLeft(chosen ?? null)}
        />
      </div>
      <UnsentQuestion submissionId={submission.id} />
      {search.dialog && <DetailDialogs submission={submission} rows={rows} />}
    </>
  );
}

/** For the palette, which offers what was opened last. */
function useNoteOpened(submission: Submission) {
  const { id, userEmail, totalScore, letterGrade } = submission;
  const name = displayName(submission);
  useEffect(() => {
    const grade =
      totalScore === null || letterGrade === null ? {} : { grade: { score: totalScore, letter: letterGrade } };
    const place = {
      id: `submission-${id}`,
      name,
      detail: userEmail ?? '',
      icon: FileText,
      path: `/results/${id}`,
      ...grade,
    };
    noteOpened({ ...place, group: 'Recent' });
  }, [id, name, userEmail, totalScore, letterGrade]);
}
