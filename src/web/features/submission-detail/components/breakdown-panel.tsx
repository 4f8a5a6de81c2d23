import { gradingTexts } from '@domain/messages/submission-detail';
import { firstName } from '@domain/submission/display-name';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { WholeComments } from '@web/features/comment/components/whole-comments';
import { Breakdown } from '@web/features/grading-result/components/breakdown';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import type { Submission } from '@web/features/submission-mail/queries';
import { useStartGrading } from '../mutations';
import { useSubmissionAddress } from '../use-submission-address';

type BreakdownPanelProps = {
  submission: Submission;
  rows: readonly BreakdownRow[];
  openPlace: string | null;
  results: { isPending: boolean; isError: boolean; isFetching: boolean; error: unknown; refetch: () => unknown };
};

export function BreakdownPanel({ submission, rows, openPlace, results }: BreakdownPanelProps) {
  const { search, show, openCriterion, openDialog } = useSubmissionAddress();
  return (
    <section className="sheet min-w-0" aria-label="Breakdown by criterion">
      {rows.length > 0 ? (
        <>
          <Breakdown
            rows={rows}
            chosen={search.criterion}
            onChoose={openCriterion}
            page={{
              student: firstName(submission),
              mixed: (['ai', 'offline'] as const).every((by) => rows.some(({ result }) => result?.gradedBy === by)),
              openPlace,
              onShow: (locator) => show(locator),
              onHistory: (criterionId) => openDialog('history', criterionId),
              onGrading: (criterionId) => openDialog('grading', criterionId),
            }}
          />
          <WholeComments
            submissionId={submission.id}
            student={firstName(submission)}
            offline={rows.some(({ result }) => result?.gradedBy === 'offline')}
            onShow={(locator) => show(locator)}
          />
        </>
      ) : results.isError ? (
        <LoadError title="The results could not be loaded" query={results} />
      ) : (
        !results.isPending && <NotGraded submission={submission} />
      )}
    </section>
  );
}

function NotGraded({ submission: { id } }: { submission: Submission }) {
  const start = useStartGrading();
  const begun = start.isPending || start.isSuccess;
  return (
    <EmptyState
      drawing={
        <>
          <circle cx="84" cy="52" r="30" strokeDasharray="10 5" />
          <path className="pen" d="M84 22a30 30 0 0 1 26 15" />
        </>
      }
      title="Not graded"
      text={gradingTexts.notStarted}
    >
      <button type="button" className="btn" aria-disabled={begun} onClick={() => !begun && start.mutate({ id })}>
        {begun ? gradingTexts.starting : gradingTexts.start}
      </button>
    </EmptyState>
  );
}
