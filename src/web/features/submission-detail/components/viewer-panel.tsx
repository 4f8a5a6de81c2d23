import { emailDialogTexts } from '@domain/messages/results-mail';
import { detailTexts } from '@domain/messages/submission-detail';
import { firstName } from '@domain/submission/display-name';
import { FileSearch } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { GitCompareArrows, Mail } from '@web/components/result-icons';
import { SkeletonLine } from '@web/components/skeleton-line';
import type { BreakdownRow } from '@web/features/grading-result/lib/breakdown-rows';
import type { Submission } from '@web/features/submission-mail/queries';
import { useMayChange } from '@web/lib/course';
import { trpc } from '@web/lib/trpc';
import { useMedia } from '@web/lib/use-media';
import { useState } from 'react';
import { citationsOf } from '../lib/citations-of';
import { useSubmissionAddress } from '../use-submission-address';

const SimilarWorks = lazyComponent(() => import('./similar-works'), 'SimilarWorks');

type ViewerPanelProps = {
  submission: Submission;
  rows: readonly BreakdownRow[];
  criterionId: number | undefined;
  /** The open place; until one is chosen, the first that the open criterion cites. */
  at: string | null;
  onLeave(): void;
};

const CommentedFiles = lazyComponent(
  () => import('@web/features/comment/components/commented-files'),
  'CommentedFiles',
  { waiting: () => <SkeletonLine className="h-full" /> },
);

const ChangesCard = lazyComponent(() => import('@web/features/resubmission/components/changes-card'), 'ChangesCard', {
  waiting: () => <SkeletonLine />,
});

const SideSheet = lazyComponent(() => import('@web/components/side-sheet'), 'SideSheet');

/** Below this width the viewer covers the page. */
const besideMedia = '(min-width: 1240px)';

export function ViewerPanel({ submission, rows, criterionId, at, onLeave }: ViewerPanelProps) {
  const { search, show, view, compareWith } = useSubmissionAddress();
  const beside = useMedia(besideMedia);
  const [asked, setAsked] = useState(false);
  const isOpen = beside || asked || [search.at, search.finding, search.view].some((part) => part !== undefined);
  const findings = trpc.submissions.findings.useQuery(
    { id: submission.id },
    { staleTime: Number.POSITIVE_INFINITY, enabled: isOpen },
  );
  const similar = findings.data?.similar ?? [];
  const changes = {
    key: 'changes',
    name: detailTexts.changes,
    icon: <GitCompareArrows className="i" aria-hidden="true" />,
    count: 0,
    panel: (
      <ChangesCard
        submissionId={submission.id}
        against={search.against}
        onAgainst={compareWith}
        onShow={(locator) => show(locator)}
      />
    ),
  };
  const graded = rows.find((row) => row.criterionId === criterionId)?.result;
  const viewer = (
    <CommentedFiles
      submissionId={submission.id}
      student={firstName(submission)}
      criterionId={graded ? graded.criterionId : null}
      at={beside ? at : (search.at ?? null)}
      finding={search.finding ?? null}
      onAt={(locator, open) => {
        if (locator === null) onLeave();
        show(locator, open);
      }}
      citations={citationsOf(rows, criterionId, at)}
      beside={{
        count: similar.filter(({ settledAt }) => settledAt === null).length,
        list: similar.length > 0 && <SimilarWorks similar={similar} onShow={(locator) => show(locator)} />,
      }}
      tabs={submission.submissionNumber > 1 ? [changes] : []}
      tab={search.view ?? null}
      onTab={(key) => view(key === 'findings' || key === 'changes' ? key : null)}
    />
  );
  if (beside) {
    return (
      <section
        className="sheet sticky top-3.5 flex h-[min(calc(100dvh-28px),760px)] min-w-0 flex-col overflow-hidden *:min-h-0 *:flex-1 print:hidden"
        aria-label="File viewer"
      >
        {viewer}
      </section>
    );
  }
  const close = () => {
    setAsked(false);
    show(null);
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-wide order-first max-md:hidden! print:hidden!"
        onClick={() => setAsked(true)}
      >
        <FileSearch className="i" aria-hidden="true" />
        {detailTexts.openFiles}
      </button>
      <PhoneBar test={submission.test} onFiles={() => setAsked(true)} />
      {isOpen && (
        <SideSheet title={detailTexts.files} close={detailTexts.closeFiles} onClose={close}>
          {viewer}
        </SideSheet>
      )}
    </>
  );
}

function PhoneBar({ test, onFiles }: { test: boolean; onFiles: () => void }) {
  const { openDialog } = useSubmissionAddress();
  const mayEmail = useMayChange('instructor') && !test;
  return (
    <div
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-5 flex gap-2 border-t border-line bg-raised px-4 py-2.5 md:hidden print:hidden"
    >
      <button type="button" className="btn h-11! flex-1" onClick={onFiles}>
        <FileSearch className="i" aria-hidden="true" />
        {detailTexts.openFiles}
      </button>
      {mayEmail && (
        <button type="button" className="btn btn-main h-11! flex-1" onClick={() => openDialog('email')}>
          <Mail className="i" aria-hidden="true" />
          {emailDialogTexts.title}
        </button>
      )}
    </div>
  );
}
