import { caseStudyTexts } from '@domain/messages/case-study';
import { getRouteApi } from '@tanstack/react-router';
import { Modal } from '@web/components/modal';
import { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { CaseStudyForm } from './case-study-form';
import { LimitsForm } from './limits-form';

const route = getRouteApi('/case-studies');

export function CaseStudyDialogs({ caseStudies }: { caseStudies: readonly ListedCaseStudy[] }) {
  const { dialog, limits } = route.useSearch();
  if (dialog === 'new') return <NewCaseStudy />;
  // An address may name a case study that has been deleted since.
  const caseStudy = caseStudies.find(({ id }) => id === limits);
  return caseStudy ? <Limits key={caseStudy.id} caseStudy={caseStudy} /> : null;
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

/** `discard`: what is unsaved may go. */
function useClose() {
  const navigate = route.useNavigate();
  return (discard: boolean) => navigate({ search: {}, replace: true, ignoreBlocker: discard });
}
