import { bulkTexts, submissionCount } from '@domain/messages/bulk';
import { resultSentences } from '@domain/messages/submission';
import { DialogFooter } from '@web/components/dialog-footer';
import { ChevronDown } from '@web/components/icons';
import { Modal } from '@web/components/modal';
import { TextArea } from '@web/components/text-area';
import { drafts } from '@web/lib/drafts';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import { useId, useState } from 'react';
import type { BulkTask } from '../lib/bulk-work';

const draft = 'selected submissions';

type RegradeFormProps = {
  count: number;
  caseStudyId: number | undefined;
  onClose: () => void;
  onStart: (task: BulkTask) => void;
};

export function RegradeForm({ count, caseStudyId, onClose, onStart }: RegradeFormProps) {
  const id = useId();
  const all = trpc.criteria.list.useQuery();
  const caseStudies = trpc.caseStudies.list.useQuery();
  const [chosen, choose] = useState<number | null>(null);
  const offered = all.data?.filter((one) => !caseStudyId || (one.caseStudyId ?? caseStudyId) === caseStudyId) ?? [];
  const criterionId = chosen ?? offered[0]?.id;
  const nameOf = (of: number | null) => caseStudies.data?.find((one) => one.id === of)?.name;
  const form = useForm({
    initial: { feedback: '' },
    faultsOf: ({ feedback }): Record<string, string> =>
      feedback.trim() === '' ? { feedback: resultSentences.regradeFeedbackRequired } : {},
    call: { isPending: false },
    send: ({ feedback }) => {
      drafts.forget(draft, 'feedback');
      if (criterionId !== undefined) onStart({ kind: 'regrade', criterionId, feedback });
    },
    draft,
  });
  return (
    <Modal
      title="Re-grade one criterion"
      description={`${submissionCount(count)}. Scores that are locked are left alone.`}
      onClose={onClose}
    >
      <form {...formProps(form)}>
        <div className="dialog-body">
          <div className="field">
            <label htmlFor={id}>Criterion</label>
            <span className="select">
              <select
                id={id}
                className="input"
                value={criterionId ?? ''}
                onChange={(event) => choose(Number(event.target.value))}
              >
                {offered.map((criterion) => (
                  <option key={criterion.id} value={criterion.id}>
                    {criterion.caseStudyId !== null && !caseStudyId
                      ? `${criterion.name} (${nameOf(criterion.caseStudyId) ?? 'Own'})`
                      : criterion.name}
                  </option>
                ))}
              </select>
              <ChevronDown className="i-s" aria-hidden="true" />
            </span>
          </div>
          <TextArea
            label="Feedback"
            rows={4}
            maxLength={10_000}
            hint="What should the AI look at again? It reads this for every selected submission."
            {...form.field('feedback')}
          />
        </div>
        <DialogFooter idle={criterionId === undefined} onCancel={onClose}>
          {bulkTexts.regrade.action.replace('…', '')}
        </DialogFooter>
      </form>
    </Modal>
  );
}
