import { promptTexts } from '@domain/messages/prompt';
import { EmptyState } from '@web/components/empty-state';
import { LoadError } from '@web/components/load-error';
import { CaseStudySelect } from '@web/features/case-study/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/chosen-case-study';
import { NoCaseStudies } from '@web/features/case-study/no-case-studies';
import { CriterionQuestions } from '@web/features/criterion/criterion-questions';
import { StaleNotice } from '@web/features/criterion/stale-notice';
import { useCriteria } from '@web/features/criterion/use-criteria';
import { trpc } from '@web/lib/trpc';
import { CriterionNav } from './criterion-nav';
import { PromptBones } from './prompt-bones';
import { PromptEditor } from './prompt-editor';
import { UnsavedPrompts } from './unsaved-prompts';
import { usePromptAddress } from './use-prompt-address';

/** /prompts [2.4] [2.21]–[2.25]. */
export function PromptPage() {
  const { search, chooseCaseStudy } = usePromptAddress();
  const list = trpc.caseStudies.list.useQuery();
  const caseStudyId = chosenCaseStudy(search.caseStudy, list.data);
  const criteria = useCriteria(caseStudyId);
  if (list.data?.length === 0) return <NoCaseStudies />;
  // The first one is chosen by itself [2.22]; an address may name one that has been deleted since.
  const chosen = criteria.data?.find(({ id }) => id === search.criterion) ?? criteria.data?.[0];
  return (
    <main className="desk-main">
      <div className="list-tools">
        <CaseStudySelect caseStudies={list.data} chosen={caseStudyId} onChoose={chooseCaseStudy} />
      </div>
      {criteria.isPending && <PromptBones />}
      {criteria.isError && !criteria.data && (
        <section className="sheet">
          <LoadError
            title="The criteria could not be loaded"
            error={criteria.error}
            retrying={criteria.isFetching}
            onRetry={() => criteria.refetch()}
          />
        </section>
      )}
      {criteria.isError && criteria.data && (
        <StaleNotice error={criteria.error} retrying={criteria.isFetching} onRetry={() => criteria.refetch()} />
      )}
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
