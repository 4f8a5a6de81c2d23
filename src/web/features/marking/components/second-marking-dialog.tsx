import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useCourseOf } from '../queries';
import { secondMarkTexts } from '../texts';
import { PeopleChoice } from './people-choice';

type SecondMarkingDialogProps = { caseStudyId: number; ids: readonly number[]; onClose: () => void };

export function SecondMarkingDialog({ caseStudyId, ids, onClose }: SecondMarkingDialogProps) {
  const { markers } = useCourseOf(caseStudyId);
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set());
  const assign = trpc.marking.assignSecond.useMutation({
    onSuccess({ assigned, skipped }) {
      const description = skipped.length > 0 ? secondMarkTexts.skipped(skipped.length) : secondMarkTexts.assignText;
      showToast({ title: secondMarkTexts.assigned(assigned), description });
      onClose();
    },
    onError: showFailure(secondMarkTexts.assignFailed),
  });
  const idle = assign.isPending || chosen.size === 0;
  return (
    <Modal title={secondMarkTexts.assignTitle(ids.length)} description={secondMarkTexts.assignText} onClose={onClose}>
      <DialogBody>
        <PeopleChoice people={markers} chosen={chosen} onChoose={choose} />
      </DialogBody>
      <DialogFooter
        idle={idle}
        onCancel={onClose}
        onConfirm={() => !idle && assign.mutate({ id: caseStudyId, submissionIds: [...ids], userIds: [...chosen] })}
      >
        {secondMarkTexts.assignConfirm(ids.length)}
      </DialogFooter>
    </Modal>
  );
}
