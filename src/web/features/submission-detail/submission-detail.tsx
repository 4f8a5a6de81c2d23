import { late } from '@web/components/late';
import { StaleNotice } from '@web/features/criterion/stale-notice';
import { breakdownRows, firstToLookAt } from '@web/features/grading-result/breakdown-rows';
import { PerformanceChart } from '@web/features/grading-result/performance-chart';
import type { Submission } from '@web/features/submission-mail/submission';
import { useSubmission } from '@web/features/submission-mail/use-submission';
import { BreakdownPanel } from './breakdown-panel';
import { DetailDialogs } from './detail-dialogs';
import { DetailHead } from './detail-head';
import { DetailsCard } from './details-card';
import { FindingsCards } from './findings-cards';
import { GradingBanner } from './grading-banner';
import { ScoreCard } from './score-card';
import { useSubmissionAddress } from './use-submission-address';
import { useSubmissionResults } from './use-submission-results';
import { ViewerPanel } from './viewer-panel';

const ChangesCard = late(
  () => import('@web/features/resubmission/changes-card'),
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
  const chosen = search.criterion ?? firstToLookAt(rows) ?? undefined;
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
