import { rubricTexts } from '@domain/messages/criterion';
import { whatIfTexts } from '@domain/messages/what-if';
import { late } from '@web/components/late';
import { CaseStudySelect } from '@web/features/case-study/case-study-select';
import { NoCaseStudies } from '@web/features/case-study/no-case-studies';
import { CriteriaState } from '@web/features/criterion/criteria-state';
import { CriterionQuestions } from '@web/features/criterion/criterion-questions';
import { useRubric } from '@web/features/criterion/use-rubric';
import { useStore } from '@web/lib/store';
import { Plus, Shuffle } from 'lucide-react';
import { deleteQuestion } from './delete-question';
import { PointsSheet } from './points-sheet';
import { RubricDialogs } from './rubric-dialogs';
import { drafted, rubricDrafts } from './rubric-drafts';
import { RubricMenu } from './rubric-menu';
import { RubricSkeleton } from './rubric-skeleton';
import { RubricTabs } from './rubric-tabs';
import { useRubricAddress } from './use-rubric-address';

const TryingSheet = late(
  () => import('./trying-sheet'),
  (part) => part.TryingSheet,
);
const DeleteCriterion = late(
  () => import('./delete-criterion'),
  (part) => part.DeleteCriterion,
);

/** /rubrics [2.5] [2.26]–[2.29]. */
export function RubricPage() {
  const { search, chooseCaseStudy, openDialog, startTrying } = useRubricAddress();
  const { caseStudies, caseStudyId, criteria } = useRubric(search.caseStudy);
  const deleting = useStore(deleteQuestion, (asked) => asked);
  const drafts = useStore(rubricDrafts, (all) => all);
  if (caseStudies?.length === 0) return <NoCaseStudies />;
  const trying = search.trying ?? false;
  const shown = trying ? criteria.data?.map((row) => drafted(row, drafts[row.id])) : criteria.data;
  return (
    <main className="desk-main">
      <div className="list-tools rubric-tools">
        <CaseStudySelect caseStudies={caseStudies} chosen={caseStudyId} onChoose={chooseCaseStudy} />
        <span className="grow hide-phone" />
        {!trying && (
          <>
            <button
              type="button"
              className="btn"
              onPointerEnter={TryingSheet.fetch}
              onFocus={TryingSheet.fetch}
              onClick={() => void startTrying()}
            >
              <Shuffle className="i" aria-hidden="true" />
              {whatIfTexts.ask}
            </button>
            <RubricMenu caseStudyId={caseStudyId} />
            <button type="button" className="btn btn-main" onClick={() => openDialog('new')}>
              <Plus className="i" aria-hidden="true" />
              {rubricTexts.add}
            </button>
          </>
        )}
      </div>
      <CriteriaState criteria={criteria} skeleton={<RubricSkeleton />} />
      {criteria.data && shown && (
        <>
          {trying && <TryingSheet caseStudyId={caseStudyId} criteria={criteria.data} />}
          <PointsSheet criteria={shown} />
          <RubricTabs caseStudyId={caseStudyId} caseStudies={caseStudies?.length ?? 0} criteria={shown} />
          <RubricDialogs caseStudyId={caseStudyId} caseStudies={caseStudies ?? []} criteria={criteria.data} />
        </>
      )}
      {deleting && <DeleteCriterion key={deleting.id} criterion={deleting} />}
      <CriterionQuestions />
    </main>
  );
}
