import { rubricTexts } from '@domain/messages/criterion';
import { LoadError } from '@web/components/load-error';
import { CaseStudySelect } from '@web/features/case-study/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/chosen-case-study';
import { NoCaseStudies } from '@web/features/case-study/no-case-studies';
import { CriterionQuestions } from '@web/features/criterion/criterion-questions';
import { StaleNotice } from '@web/features/criterion/stale-notice';
import { useCriteria } from '@web/features/criterion/use-criteria';
import { late } from '@web/lib/late';
import { useStore } from '@web/lib/store';
import { trpc } from '@web/lib/trpc';
import { Plus } from 'lucide-react';
import { deleteQuestion } from './delete-question';
import { PointsSheet } from './points-sheet';
import { RubricBones } from './rubric-bones';
import { RubricDialogs } from './rubric-dialogs';
import { RubricMenu } from './rubric-menu';
import { RubricTabs } from './rubric-tabs';
import { useRubricAddress } from './use-rubric-address';

const DeleteCriterion = late(() => import('./delete-criterion').then((part) => part.DeleteCriterion));

/** /rubrics [2.5] [2.26]–[2.29]. */
export function RubricPage() {
  const { search, chooseCaseStudy, openDialog } = useRubricAddress();
  const list = trpc.caseStudies.list.useQuery();
  const chosen = chosenCaseStudy(search.caseStudy, list.data);
  const criteria = useCriteria(chosen);
  const deleting = useStore(deleteQuestion, (asked) => asked);
  if (list.data?.length === 0) return <NoCaseStudies />;
  return (
    <main className="desk-main">
      <div className="list-tools rubric-tools">
        <CaseStudySelect caseStudies={list.data} chosen={chosen} onChoose={chooseCaseStudy} />
        <span className="grow hide-phone" />
        <RubricMenu caseStudyId={chosen} />
        <button type="button" className="btn btn-main" onClick={() => openDialog('new')}>
          <Plus className="i" aria-hidden="true" />
          {rubricTexts.add}
        </button>
      </div>
      {criteria.isPending && <RubricBones />}
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
        <>
          <PointsSheet criteria={criteria.data} />
          <RubricTabs caseStudyId={chosen} caseStudies={list.data?.length ?? 0} criteria={criteria.data} />
          <RubricDialogs caseStudyId={chosen} caseStudies={list.data ?? []} criteria={criteria.data} />
        </>
      )}
      {deleting && <DeleteCriterion key={deleting.id} criterion={deleting} />}
      <CriterionQuestions />
    </main>
  );
}
