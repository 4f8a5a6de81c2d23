import { rubricNotes } from '@domain/case-study/rubric-notes';
import { openTexts as texts } from '@domain/messages/case-study';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { TriangleAlert } from '@web/components/icons';
import { Modal } from '@web/components/modal';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { trpc } from '@web/lib/trpc';
import { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';
import { statusOf } from './window-state';

/** Warnings only: none of them keeps a draft from opening [C7.16]. */
export function OpenDialog({ caseStudy, onClose }: { caseStudy: ListedCaseStudy; onClose: () => void }) {
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
