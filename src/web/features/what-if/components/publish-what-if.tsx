import { whatIfTexts } from '@domain/messages/what-if';
import { CheckBox } from '@web/components/check-box';
import { DialogFooter } from '@web/components/dialog-footer';
import { DialogBody } from '@web/components/dialog-parts';
import { Modal } from '@web/components/modal';
import { dropPublished } from '@web/features/prompt/lib/drafts';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useWhatIfCalls } from '../mutations';
import type { WhatIfReport } from '../queries';

export function PublishWhatIf({ report, onClose }: { report: WhatIfReport; onClose: () => void }) {
  const { publish } = useWhatIfCalls();
  const [regrade, setRegrade] = useState(false);
  const usages = trpc.useQueries((t) => report.changes.map(({ criterionId }) => t.criteria.usage({ id: criterionId })));
  const caseStudies = Math.max(0, ...usages.map(({ data }) => data?.caseStudies ?? 0));
  const names = report.changes.map(({ name }) => name).join(', ');
  const forgetDrafts = () => {
    for (const { criterionId, proposed } of report.changes) dropPublished(criterionId, proposed);
  };
  const next = [names !== '' && whatIfTexts.publishNext(names), report.model && whatIfTexts.publishModel(report.model)];
  return (
    <Modal title={whatIfTexts.publishDialog} description={next.filter(Boolean).join(' ')} onClose={onClose}>
      <DialogBody>
        {caseStudies > 1 && <p className="text-13 text-ink-2">{whatIfTexts.publishEverywhere(caseStudies)}</p>}
        <CheckBox type="radio" name="regrade" checked={!regrade} onChange={() => setRegrade(false)}>
          <span>
            Only from now on
            <span className="block text-12 text-ink-3">
              Past results stay. New submissions are graded with the change.
            </span>
          </span>
        </CheckBox>
        <CheckBox type="radio" name="regrade" checked={regrade} onChange={() => setRegrade(true)}>
          <span>
            And re-grade all past submissions of {report.caseStudyName}
            <span className="block text-12 text-ink-3">
              Only results of older versions. Scores set or locked by people stay. New submissions go first.
            </span>
          </span>
        </CheckBox>
      </DialogBody>
      <DialogFooter
        idle={publish.isPending}
        onCancel={onClose}
        onConfirm={() =>
          !publish.isPending &&
          publish.mutate({ id: report.id, regrade }, { onSuccess: forgetDrafts, onSettled: onClose })
        }
      >
        {publish.isPending ? 'Applying…' : 'Apply'}
      </DialogFooter>
    </Modal>
  );
}
