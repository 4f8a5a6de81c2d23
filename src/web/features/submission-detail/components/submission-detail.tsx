import { emailDialogTexts } from '@domain/messages/results-mail';
import { displayCompany } from '@domain/submission/display-company';
import { displayName } from '@domain/submission/display-name';
import { Download, Mail } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { StudentName } from '@web/components/student-name';
import { StaleNotice } from '@web/features/criterion/components/stale-notice';
import { GradingDialog } from '@web/features/grading-result/components/grading-dialog';
import { HistoryDialog } from '@web/features/grading-result/components/history-dialog';
import { PerformanceChart } from '@web/features/grading-result/components/performance-chart';
import { type BreakdownRow, breakdownRows, firstToReview } from '@web/features/grading-result/lib/breakdown-rows';
import { FilesDialog } from '@web/features/submission/components/files-dialog';
import { EmailDialog } from '@web/features/submission-mail/components/email-dialog';
import { type Submission, useSubmission } from '@web/features/submission-mail/queries';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useSubmissionResults } from '../queries';
import { useSubmissionAddress } from '../use-submission-address';
import { BackLink } from './back-link';
import { BreakdownPanel } from './breakdown-panel';
import { DetailsCard } from './details-card';
import { FindingsCards } from './findings-cards';
import { GradingBanner } from './grading-banner';
import { ScoreCard } from './score-card';
import { ViewerPanel } from './viewer-panel';

const ChangesCard = lazyComponent(
  () => import('@web/features/resubmission/components/changes-card'),
  (part) => part.ChangesCard,
  { waiting: () => <span className="skeleton-line" /> },
);

/** A submission: its grade, why it has it, and the files that the grade stands on [2.39]. */
export function SubmissionDetail({ submission }: { submission: Submission }) {
  const { id } = submission;
  const again = useSubmission(id);
  const { results, live } = useSubmissionResults(submission);
  const { search, show, openCriterion, compareWith } = useSubmissionAddress();
  const rows = breakdownRows(results.data ?? [], live.grading, live.current);
  const chosen = search.criterion ?? firstToReview(rows) ?? undefined;
  return (
    <div className="detail">
      <DetailHead submission={submission} />
      {again.isError && <StaleNotice query={again} />}
      <GradingBanner submission={submission} rows={rows} live={live} />
      <div className="detail-top">
        <ScoreCard submission={submission} rows={rows} live={live} />
        <PerformanceChart rows={rows} chosen={chosen} onChoose={openCriterion} />
        <DetailsCard submission={submission} />
      </div>
      <FindingsCards submissionId={id} onShow={show} />
      {submission.submissionNumber > 1 && (
        <ChangesCard submissionId={id} against={search.against} onAgainst={compareWith} onShow={show} />
      )}
      <div className="detail-split">
        <BreakdownPanel submission={submission} rows={rows} results={results} />
        <ViewerPanel
          submissionId={id}
          rows={rows}
          criterionId={chosen}
          at={search.at ?? null}
          finding={search.finding ?? null}
          onAt={show}
        />
      </div>
      <DetailDialogs submission={submission} rows={rows} />
    </div>
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

function DetailHead({ submission }: { submission: Submission }) {
  const { openDialog } = useSubmissionAddress();
  const caseStudies = trpc.caseStudies.list.useQuery();
  const caseStudy = caseStudies.data?.find(({ id }) => id === submission.caseStudyId)?.name;
  const about = [
    displayCompany(submission.companyName, submission.userEmail),
    caseStudy,
    formatDate(submission.uploadedAt),
  ].filter((text) => text !== undefined);
  return (
    <div className="detail-head">
      <BackLink />
      <div className="grow">
        <h2 className="h18">
          <StudentName name={displayName(submission)} />
        </h2>
        <p className="s13 mut clip">{about.join(' · ')}</p>
      </div>
      <div className="row detail-actions">
        <button type="button" className="btn" onClick={() => openDialog('files')}>
          <Download className="i" aria-hidden="true" />
          Files
        </button>
        <button type="button" className="btn btn-main" onClick={() => openDialog('email')}>
          <Mail className="i" aria-hidden="true" />
          {emailDialogTexts.title}
        </button>
      </div>
    </div>
  );
}
