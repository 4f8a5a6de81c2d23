import { pageTexts } from '@domain/messages/desk';
import { promptTexts } from '@domain/messages/prompt';
import { whatIfTexts } from '@domain/messages/what-if';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '@web/components/empty-state';
import { late } from '@web/components/late';
import { CaseStudySelect } from '@web/features/case-study/case-study-select';
import { NoCaseStudies } from '@web/features/case-study/no-case-studies';
import { CriteriaState } from '@web/features/criterion/criteria-state';
import { CriterionQuestions } from '@web/features/criterion/criterion-questions';
import { useRubric } from '@web/features/criterion/use-rubric';
import { Scale, Shuffle } from 'lucide-react';
import { CriterionNav } from './criterion-nav';
import { PromptEditor } from './prompt-editor';
import { PromptSkeleton } from './prompt-skeleton';
import { UnsavedPrompts } from './unsaved-prompts';
import { usePromptAddress } from './use-prompt-address';

const DraftedWhatIf = late(
  () => import('./drafted-what-if'),
  (part) => part.DraftedWhatIf,
);

/** /prompts [2.4] [2.21]–[2.25]. */
export function PromptPage() {
  const { search, chooseCaseStudy, askWhatIf, closeDialog } = usePromptAddress();
  const { caseStudies, caseStudyId, criteria } = useRubric(search.caseStudy);
  if (caseStudies?.length === 0) return <NoCaseStudies />;
  // The first one is chosen by itself [2.22]; an address may name one that has been deleted since.
  const chosen = criteria.data?.find(({ id }) => id === search.criterion) ?? criteria.data?.[0];
  return (
    <main className="desk-main">
      <div className="list-tools">
        <CaseStudySelect caseStudies={caseStudies} chosen={caseStudyId} onChoose={chooseCaseStudy} />
        <span className="grow hide-phone" />
        <button type="button" className="btn" onClick={askWhatIf}>
          <Shuffle className="i" aria-hidden="true" />
          {whatIfTexts.ask}
        </button>
        <Link to="/lab" className="btn">
          <Scale className="i" aria-hidden="true" />
          {pageTexts.lab.title}
        </Link>
      </div>
      <CriteriaState criteria={criteria} skeleton={<PromptSkeleton />} />
      {criteria.data && (
        <div className="prompts">
          <CriterionNav criteria={criteria.data} chosen={chosen?.id} />
          {chosen ? (
            <PromptEditor key={chosen.id} criterion={chosen} caseStudyId={caseStudyId} />
          ) : (
            <section className="sheet empty-page">
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
    </main>
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
