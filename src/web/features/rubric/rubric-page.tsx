import { rubricTexts } from '@domain/messages/criterion';
import { LoadError } from '@web/components/load-error';
import { CaseStudySelect } from '@web/features/case-study/case-study-select';
import { chosenCaseStudy } from '@web/features/case-study/chosen-case-study';
import { NoCaseStudies } from '@web/features/case-study/no-case-studies';
import { ConflictDialog } from '@web/features/criterion/conflict-dialog';
import { CoreDialog } from '@web/features/criterion/core-dialog';
import { StaleNotice } from '@web/features/criterion/stale-notice';
import { useCriteria } from '@web/features/criterion/use-criteria';
import { trpc } from '@web/lib/trpc';
import { Plus } from 'lucide-react';
import { DeleteCriterion } from './delete-criterion';
import { PointsSheet } from './points-sheet';
import { RubricBones } from './rubric-bones';
import { RubricDialogs } from './rubric-dialogs';
import { RubricMenu } from './rubric-menu';
import { RubricTabs } from './rubric-tabs';
import { useRubricAddress } from './use-rubric-address';

/** /rubrics [2.5] [2.26]–[2.29]. */
export function RubricPage() {
  const { search, chooseCaseStudy, openDialog } = useRubricAddress();
  const list = trpc.caseStudies.list.useQuery();
  const chosen = chosenCaseStudy(search.caseStudy, list.data);
  const criteria = useCriteria(chosen);
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
      <DeleteCriterion />
      <CoreDialog />
      <ConflictDialog />
    </main>
  );
}
