import { displayName } from '@domain/submission/display-name';
import { UnsentQuestion } from '@web/features/comment/components/unsent-question';
import { StaleNotice } from '@web/features/criterion/components/stale-notice';
import { GradingDialog } from '@web/features/grading-result/components/grading-dialog';
import { HistoryDialog } from '@web/features/grading-result/components/history-dialog';
import { type BreakdownRow, breakdownRows, firstToReview } from '@web/features/grading-result/lib/breakdown-rows';
import { FilesDialog } from '@web/features/submission/components/files-dialog';
import { EmailDialog } from '@web/features/submission-mail/components/email-dialog';
import { type Submission, useSubmission } from '@web/features/submission-mail/queries';
import { useSubmissionResults } from '../queries';
import { useSubmissionAddress } from '../use-submission-address';
import { BreakdownPanel } from './breakdown-panel';
import { DetailsDialog } from './details-dialog';
import { GradingLine } from './grading-line';
import { HeadRow } from './head-row';
import { ResultSheet } from './result-sheet';
import { ViewerPanel } from './viewer-panel';

/** A submission: its grade, why it has it, and the files that the grade stands on [2.39]. */
export function SubmissionDetail({ submission }: { submission: Submission }) {
  const again = useSubmission(submission.id);
  const { results, live } = useSubmissionResults(submission);
  const { search, view, openCriterion } = useSubmissionAddress();
  const rows = breakdownRows(results.data ?? [], live.grading, live.current);
  const chosen = search.criterion ?? firstToReview(rows) ?? undefined;
  const cited = rows.find(({ criterionId }) => criterionId === chosen)?.result?.evidence[0];
  const at = search.at ?? (search.finding === undefined ? cited?.locator : undefined) ?? null;
  return (
    <>
      <HeadRow submission={submission} rows={rows} />
      {again.isError && <StaleNotice query={again} />}
      <ResultSheet submission={submission} rows={rows} live={live} chosen={chosen} onChoose={openCriterion} />
      <GradingLine submission={submission} rows={rows} live={live} onReview={() => view('findings')} />
      <div className="grid min-w-0 items-start gap-4 xl:grid-cols-[minmax(0,452fr)_minmax(0,567fr)] max-md:pb-16">
        <BreakdownPanel submission={submission} rows={rows} openPlace={at} results={results} />
        <ViewerPanel submission={submission} rows={rows} criterionId={chosen} at={at} />
      </div>
      <UnsentQuestion submissionId={submission.id} />
      <DetailDialogs submission={submission} rows={rows} />
    </>
  );
}

function DetailDialogs({ submission, rows }: { submission: Submission; rows: readonly BreakdownRow[] }) {
  const { search, closeDialog } = useSubmissionAddress();
  const { dialog, criterion } = search;
  const row = rows.find(({ criterionId }) => criterionId === criterion);
  const student = displayName(submission);
  return (
    <>
      <EmailDialog submissionId={submission.id} open={dialog === 'email'} onOpenChange={() => closeDialog()} />
      {dialog === 'files' && <FilesDialog submissionId={submission.id} name={student} onClose={closeDialog} />}
      {dialog === 'details' && <DetailsDialog submission={submission} onClose={closeDialog} />}
      {dialog === 'history' && row?.result && (
        <HistoryDialog result={row.result} student={student} onClose={closeDialog} />
      )}
      {dialog === 'grading' && row && (
        <GradingDialog
          submissionId={submission.id}
          criterionId={row.criterionId}
          name={row.name}
          onClose={closeDialog}
        />
      )}
    </>
  );
}
