import { caseStudyTexts } from '@domain/messages/case-study';
import { getRouteApi } from '@tanstack/react-router';
import { lazyComponent } from '@web/components/lazy-component';
import { Modal } from '@web/components/modal';
import { HideDialog } from '@web/features/publication/components/hide-dialog';
import { PublishDialog } from '@web/features/publication/components/publish-dialog';
import { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { CaseStudyForm } from './case-study-form';
import { LimitsForm } from './limits-form';
import { OpenDialog } from './open-dialog';
import { TestDialog } from './test-dialog';

const ExtensionsDialog = lazyComponent(
  () => import('./extensions-dialog'),
  (part) => part.ExtensionsDialog,
);

const route = getRouteApi('/case-studies');

export function CaseStudyDialogs({ caseStudies }: { caseStudies: readonly ListedCaseStudy[] }) {
  const { dialog, limits, publish, hide, open, test, extensions } = route.useSearch();
  const close = useClose();
  if (dialog === 'new') return <NewCaseStudy />;
  // An address may name a case study that has been deleted since.
  const caseStudy = caseStudies.find(({ id }) => id === (limits ?? publish ?? hide ?? open ?? test ?? extensions));
  if (!caseStudy) return null;
  if (limits) return <Limits key={caseStudy.id} caseStudy={caseStudy} />;
  if (extensions) return <ExtensionsDialog key={caseStudy.id} caseStudy={caseStudy} onClose={close} />;
  if (open) return <OpenDialog key={caseStudy.id} caseStudy={caseStudy} onClose={() => close(true)} />;
  if (test) return <TestDialog caseStudyId={caseStudy.id} name={caseStudy.name} onClose={() => close(true)} />;
  const Dialog = publish ? PublishDialog : HideDialog;
  return <Dialog caseStudyId={caseStudy.id} name={caseStudy.name} onClose={() => close(true)} />;
}

function NewCaseStudy() {
  const { create } = useCaseStudyCalls();
  const close = useClose();
  return (
    <Modal
      title={caseStudyTexts.dialog}
      description="It starts with the core criteria. Add others in the Rubric Editor."
      onClose={() => close(false)}
    >
      <CaseStudyForm create={create} onCancel={() => close(true)} onSaved={() => close(true)} />
    </Modal>
  );
}

function Limits({ caseStudy }: { caseStudy: ListedCaseStudy }) {
  const { update } = useCaseStudyCalls();
  const close = useClose();
  return (
    <Modal title="Dates and Attempts" description={caseStudy.name} onClose={() => close(false)}>
      <LimitsForm caseStudy={caseStudy} update={update} onCancel={() => close(true)} onSaved={() => close(true)} />
    </Modal>
  );
}

/** `discard`: unsaved changes may be lost. */
function useClose() {
  const navigate = route.useNavigate();
  return (discard: boolean) => navigate({ search: {}, replace: true, ignoreBlocker: discard });
}
