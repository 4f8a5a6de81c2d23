import { pageTexts } from '@domain/messages/admin';
import { rubricTexts } from '@domain/messages/criterion';
import { whatIfTexts } from '@domain/messages/what-if';
import { ChevronDown, Download, Plus, Shuffle } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { ListTools } from '@web/components/list-tools';
import { MenuButton } from '@web/components/menu-button';
import { FileUp } from '@web/components/more-icons';
import { PageMain } from '@web/components/page-main';
import { SkeletonLine } from '@web/components/skeleton-line';
import { CaseStudySelect } from '@web/features/case-study/components/case-study-select';
import { NoCaseStudies } from '@web/features/case-study/components/no-case-studies';
import { CriteriaState } from '@web/features/criterion/components/criteria-state';
import { CriterionQuestions } from '@web/features/criterion/components/criterion-questions';
import { useRubric } from '@web/features/criterion/queries';
import { RubricBar } from '@web/features/rubric-change/components/rubric-bar';
import { useMayChange } from '@web/lib/course';
import { useStore } from '@web/lib/store';
import { PointsSheet, pointsSheet } from './components/points-sheet';
import { RubricDialogs } from './components/rubric-dialogs';
import { RubricTabs } from './components/rubric-tabs';
import { TotalPoints } from './components/total-points';
import { deleteQuestion } from './lib/delete-question';
import { drafted, rubricDrafts } from './lib/rubric-drafts';
import { rubricPath } from './lib/rubric-file';
import { useRubricAddress } from './use-rubric-address';
import { useUsedCore } from './use-used-core';

const TryingSheet = lazyComponent(() => import('./components/trying-sheet'), 'TryingSheet');

const DeleteCriterion = lazyComponent(() => import('./components/delete-criterion'), 'DeleteCriterion');

/** /rubrics [2.5] [2.26]–[2.29]. */
export function RubricPage() {
  const { search, chooseCaseStudy, openDialog, startTrying } = useRubricAddress();
  const { caseStudies, caseStudyId, criteria } = useRubric(search.caseStudy);
  const { core } = useUsedCore(caseStudyId);
  const mayChange = useMayChange('instructor');
  const deleting = useStore(deleteQuestion, (asked) => asked);
  const drafts = useStore(rubricDrafts, (all) => all);
  if (caseStudies.data?.length === 0) return <NoCaseStudies />;
  const trying = search.trying ?? false;
  const totalPoints = caseStudies.data?.find(({ id }) => id === caseStudyId)?.totalPoints ?? 100;
  const shown = trying ? criteria.data?.map((row) => drafted(row, drafts[row.id])) : criteria.data;
  return (
    <PageMain paper={pageTexts.rubrics.title}>
      <ListTools className="max-md:[&>.btn]:flex-[1_1_40%]!">
        <CaseStudySelect caseStudies={caseStudies} chosen={caseStudyId} onChoose={chooseCaseStudy} />
        <span className="min-w-0 flex-1 max-md:hidden!" />
        {!trying && mayChange && (
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
      </ListTools>
      <CriteriaState criteria={criteria} skeleton={<RubricSkeleton />} />
      {criteria.data && shown && (
        <>
          {trying && <TryingSheet caseStudyId={caseStudyId} criteria={criteria.data} />}
          <PointsSheet criteria={shown} totalPoints={totalPoints}>
            {!trying && mayChange && <TotalPoints key={caseStudyId} caseStudyId={caseStudyId} points={totalPoints} />}
          </PointsSheet>
          <RubricTabs
            caseStudyId={caseStudyId}
            caseStudies={caseStudies.data?.length ?? 0}
            criteria={shown}
            core={trying ? shown.filter(({ category }) => category === 'core') : core}
          />
          <RubricDialogs
            caseStudyId={caseStudyId}
            caseStudies={caseStudies.data ?? []}
            criteria={[...core, ...criteria.data]}
          />
        </>
      )}
      {deleting && <DeleteCriterion key={deleting.id} criterion={deleting} />}
      {!trying && <RubricBar key={caseStudyId} caseStudyId={caseStudyId} />}
      <CriterionQuestions />
    </PageMain>
  );
}

function RubricSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5 outline-none" role="status">
      <span className="sr-only">Loading the criteria</span>
      <div className={pointsSheet} aria-hidden="true">
        <SkeletonLine style={{ width: 108, height: 14 }} />
        <SkeletonLine style={{ height: 30, marginTop: 18 }} />
        <SkeletonLine style={{ width: 148, marginTop: 14 }} />
      </div>
      <div className="sheet divide-y divide-line-soft" aria-hidden="true">
        {[212, 176, 148, 192].map((width) => (
          <div key={width} className="flex items-center gap-1 py-3.25 pr-3.5 pl-2">
            <SkeletonLine style={{ width: 52, height: 46, marginLeft: 28 }} />
            <span className="min-w-0 flex-1">
              <SkeletonLine style={{ width }} />
              <SkeletonLine style={{ width: '58%', marginTop: 10 }} />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

function RubricMenu({ caseStudyId }: { caseStudyId: number }) {
  const { openDialog } = useRubricAddress();
  const exports = (['json', 'csv'] as const).map((format) => ({
    key: format,
    link: (
      <a href={`${rubricPath(caseStudyId)}?format=${format}`} download>
        <Download className="i" aria-hidden="true" />
        Export as {format.toUpperCase()}
      </a>
    ),
  }));
  const taken = {
    key: 'import',
    shown: (
      <>
        <FileUp className="i" aria-hidden="true" />
        Import a file…
      </>
    ),
    onSelect: () => void openDialog('import'),
  };
  return (
    <MenuButton className="btn" groups={[[...exports, taken]]}>
      Import & Export
      <ChevronDown className="i-s" aria-hidden="true" />
    </MenuButton>
  );
}
