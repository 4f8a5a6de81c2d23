import { rubricNotes } from '@domain/case-study/rubric-notes';
import { caseStudyTexts, openTexts as texts } from '@domain/messages/case-study';
import { getRouteApi } from '@tanstack/react-router';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { TriangleAlert } from '@web/components/icons';
import { lazyComponent } from '@web/components/lazy-component';
import { Modal } from '@web/components/modal';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { HideDialog } from '@web/features/publication/components/hide-dialog';
import { PublishDialog } from '@web/features/publication/components/publish-dialog';
import { trpc } from '@web/lib/trpc';
import { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { CaseStudyForm } from './case-study-form';
import { LimitsForm } from './limits-form';
import { TestDialog } from './test-dialog';
import { statusOf } from './window-state';

const ExtensionsDialog = lazyComponent(() => import('./extensions-dialog'), 'ExtensionsDialog');

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

/** Warnings only: none of them keeps a draft from opening [C7.16]. */
function OpenDialog({ caseStudy, onClose }: { caseStudy: ListedCaseStudy; onClose: () => void }) {
  const { id, name, totalPoints } = caseStudy;
  const { update } = useCaseStudyCalls();
  const criteria = trpc.criteria.listForCaseStudy.useQuery({ id }, { staleTime: 0 });
  const notes = criteria.data ? rubricNotes(criteria.data, totalPoints) : [];
  return (
    <Modal title={texts.open} description={name} onClose={onClose}>
      <DialogBody>
        {criteria.isPending && <SkeletonRows rows={1} label="Loading the rubric" />}
        {notes.length > 0 && (
          <ul className="grid gap-2">
            {notes.map((note) => (
              <li key={note} className="flex items-start gap-2.5 text-14">
                <TriangleAlert className="i mt-0.5 text-mid-ink" aria-hidden="true" />
                {note}
              </li>
            ))}
          </ul>
        )}
        <p className="text-13 text-ink-2">{texts.effect[statusOf({ ...caseStudy, draft: false })]}</p>
      </DialogBody>
      <DialogFooter
        idle={update.isPending}
        onCancel={onClose}
        onConfirm={() => !update.isPending && update.mutate({ id, draft: false }, { onSuccess: onClose })}
      >
        {texts.open}
      </DialogFooter>
    </Modal>
  );
}
