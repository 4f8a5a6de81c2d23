import { CheckBox } from '@web/components/check-box';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { useState } from 'react';
import type { CoreQuestion } from '../lib/questions';

export function CoreDialog({ criterion, caseStudies, answer }: CoreQuestion) {
  const [settled, setSettled] = useState(false);
  return (
    <ConfirmDialog
      title={`Used by ${caseStudies} case studies`}
      cancel="Keep editing"
      confirm={`Save for all ${caseStudies}`}
      onCancel={() => answer('keep editing')}
      onConfirm={() => answer(settled ? 'save and stop asking' : 'save')}
    >
      <p>
        <b className="text-ink">{criterion.name}</b> is a core criterion. The change applies to all {caseStudies} case
        studies, for new grading only.
      </p>
      <CheckBox checked={settled} onChange={(event) => setSettled(event.target.checked)}>
        Do not ask again for this criterion
      </CheckBox>
    </ConfirmDialog>
  );
}
