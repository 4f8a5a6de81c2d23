import { pageTexts } from '@domain/messages/admin';
import { promptTexts } from '@domain/messages/prompt';
import { whatIfTexts } from '@domain/messages/what-if';
import { Link, useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { EmptyState } from '@web/components/empty-state';
import { Scale, Shuffle } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { ListTools } from '@web/components/list-tools';
import { PageMain } from '@web/components/page-main';
import { SkeletonLine } from '@web/components/skeleton-line';
import { CaseStudySelect } from '@web/features/case-study/components/case-study-select';
import { NoCaseStudies } from '@web/features/case-study/components/no-case-studies';
import { CriteriaState } from '@web/features/criterion/components/criteria-state';
import { CriterionQuestions } from '@web/features/criterion/components/criterion-questions';
import { useRubric } from '@web/features/criterion/queries';
import { useMayChange } from '@web/lib/course';
import { useStore } from '@web/lib/store';
import { useEffect } from 'react';
import { CriterionNav, navEntry, navSheet } from './components/criterion-nav';
import { editorGrid, PromptEditor } from './components/prompt-editor';
import { drafts, writeNow } from './lib/drafts';
import { usePromptAddress } from './use-prompt-address';

const DraftedWhatIf = lazyComponent(() => import('./components/drafted-what-if'), 'DraftedWhatIf');

const pageGrid = 'grid grid-cols-1 items-start gap-4 min-[1001px]:grid-cols-[288px_minmax(0,1fr)] min-[1001px]:gap-7';

/** /prompts [2.4] [2.21]–[2.25]. */
export function PromptPage() {
  const { search, chooseCaseStudy, askWhatIf, closeDialog } = usePromptAddress();
  const { caseStudies, caseStudyId, criteria } = useRubric(search.caseStudy);
  const mayChange = useMayChange('instructor');
  if (caseStudies.data?.length === 0) return <NoCaseStudies />;
  // The first is chosen by default [2.22]; an address may name one that has been deleted since.
  const chosen = criteria.data?.find(({ id }) => id === search.criterion) ?? criteria.data?.[0];
  return (
    <PageMain>
      <ListTools>
        <CaseStudySelect caseStudies={caseStudies} chosen={caseStudyId} onChoose={chooseCaseStudy} />
        <span className="min-w-0 flex-1 max-md:hidden!" />
        {mayChange && (
          <button type="button" className="btn" onClick={askWhatIf}>
            <Shuffle className="i" aria-hidden="true" />
            {whatIfTexts.ask}
          </button>
        )}
        <Link to="/lab" className="btn">
          <Scale className="i" aria-hidden="true" />
          {pageTexts.lab.title}
        </Link>
      </ListTools>
      <CriteriaState criteria={criteria} skeleton={<PromptSkeleton />} />
      {criteria.data && (
        <div className={pageGrid}>
          <CriterionNav criteria={criteria.data} chosen={chosen?.id} />
          {chosen ? (
            <PromptEditor key={chosen.id} criterion={chosen} caseStudyId={caseStudyId} />
          ) : (
            <section className="sheet grid min-h-105 place-items-center">
              <EmptyState drawing={<Slips />} title={promptTexts.noneChosen} text={promptTexts.noneChosenNext} />
            </section>
          )}
        </div>
      )}
      {search.dialog === 'what-if' && criteria.data && (
        <DraftedWhatIf criteria={criteria.data} caseStudyId={caseStudyId} onClose={closeDialog} />
      )}
      <UnsavedPrompts />
      <CriterionQuestions />
    </PageMain>
  );
}

function Slips() {
  return (
    <>
      <rect className="paper" x="22" y="20" width="52" height="64" rx="3" />
      <rect className="paper" x="86" y="20" width="60" height="64" rx="3" />
      <path d="M30 34h36M30 46h36M30 58h36M30 70h24M96 36h40M96 48h40M96 60h24" />
      <path className="pen" d="M26 40h44v12H26zM74 46h12" />
    </>
  );
}

function PromptSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading the criteria</span>
      <div className={pageGrid} aria-hidden="true">
        <div className={navSheet}>
          {[132, 164, 118, 142, 156, 124, 148].map((width) => (
            <span key={width} className={navEntry}>
              <SkeletonLine style={{ width }} />
            </span>
          ))}
        </div>
        <div className={editorGrid}>
          <SkeletonLine style={{ width: 264, height: 20 }} />
          <SkeletonLine style={{ width: '72%' }} />
          <div className="sheet grid gap-4.5 p-5">
            <SkeletonLine style={{ width: 132 }} />
            <SkeletonLine style={{ height: 150 }} />
            <SkeletonLine style={{ width: 150, height: 34 }} />
          </div>
        </div>
      </div>
    </div>
  );
}

function UnsavedPrompts() {
  const unsaved = useStore(drafts, (all) => Object.keys(all).length);
  useEffect(() => {
    window.addEventListener('pagehide', writeNow);
    return () => window.removeEventListener('pagehide', writeNow);
  }, []);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: unsaved > 0,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      cancel="Keep editing"
      confirm="Leave"
      onCancel={blocker.reset}
      onConfirm={blocker.proceed}
    >
      <p>
        {unsaved === 1 ? 'One prompt is' : `${unsaved} prompts are`} not saved, and grading does not use{' '}
        {unsaved === 1 ? 'it' : 'them'}. What you have typed is kept in this tab until you come back.
      </p>
    </ConfirmDialog>
  );
}
