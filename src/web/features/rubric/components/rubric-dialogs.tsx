import { lazyComponent } from '@web/components/lazy-component';
import type { ListedCaseStudy } from '@web/features/case-study/queries';
import type { ListedCriterion } from '@web/features/criterion/queries';
import { useRubricAddress } from '../use-rubric-address';

const NewCriterion = lazyComponent(() => import('./new-criterion'), 'NewCriterion');
const ImportRubric = lazyComponent(() => import('./import-rubric'), 'ImportRubric');
const TemplateDialog = lazyComponent(() => import('./template-dialog'), 'TemplateDialog');
const VersionsDrawer = lazyComponent(
  () => import('@web/features/criterion/components/versions-drawer'),
  'VersionsDrawer',
);

type RubricDialogsProps = {
  caseStudyId: number;
  caseStudies: readonly ListedCaseStudy[];
  criteria: readonly ListedCriterion[];
};

export function RubricDialogs({ caseStudyId, caseStudies, criteria }: RubricDialogsProps) {
  const { search, close } = useRubricAddress();
  if (search.dialog === 'new') return <NewCriterion caseStudyId={caseStudyId} caseStudies={caseStudies.length} />;
  const name = caseStudies.find(({ id }) => id === caseStudyId)?.name ?? '';
  if (search.dialog === 'template') return <TemplateDialog caseStudyId={caseStudyId} caseStudyName={name} />;
  if (search.dialog === 'import') {
    return <ImportRubric caseStudyId={caseStudyId} caseStudyName={name} />;
  }
  // An address may name a criterion that has been deleted since.
  const shown = criteria.find(({ id }) => id === search.versions);
  return shown ? <VersionsDrawer key={shown.id} criterion={shown} onClose={() => close(true)} /> : null;
}
