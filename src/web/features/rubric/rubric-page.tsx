import { rubricTexts } from '@domain/messages/criterion';
import { CaseStudySelect } from '@web/features/case-study/case-study-select';
import { NoCaseStudies } from '@web/features/case-study/no-case-studies';
import { CriteriaState } from '@web/features/criterion/criteria-state';
import { CriterionQuestions } from '@web/features/criterion/criterion-questions';
import { useRubric } from '@web/features/criterion/use-rubric';
import { late } from '@web/lib/late';
import { useStore } from '@web/lib/store';
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
  const { caseStudies, caseStudyId, criteria } = useRubric(search.caseStudy);
  const deleting = useStore(deleteQuestion, (asked) => asked);
  if (caseStudies?.length === 0) return <NoCaseStudies />;
  return (
    <main className="desk-main">
      <div className="list-tools rubric-tools">
        <CaseStudySelect caseStudies={caseStudies} chosen={caseStudyId} onChoose={chooseCaseStudy} />
        <span className="grow hide-phone" />
        <RubricMenu caseStudyId={caseStudyId} />
        <button type="button" className="btn btn-main" onClick={() => openDialog('new')}>
          <Plus className="i" aria-hidden="true" />
          {rubricTexts.add}
        </button>
      </div>
      <CriteriaState criteria={criteria} bones={<RubricBones />} />
      {criteria.data && (
        <>
          <PointsSheet criteria={criteria.data} />
          <RubricTabs caseStudyId={caseStudyId} caseStudies={caseStudies?.length ?? 0} criteria={criteria.data} />
          <RubricDialogs caseStudyId={caseStudyId} caseStudies={caseStudies ?? []} criteria={criteria.data} />
        </>
      )}
      {deleting && <DeleteCriterion key={deleting.id} criterion={deleting} />}
      <CriterionQuestions />
    </main>
  );
}
