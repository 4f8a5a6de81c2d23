import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { maxReasonLength, overrideFaults } from '@web/lib/override-faults';
import { useForm } from '@web/lib/use-form';
import { keyOf, type ReviewedResult } from '../queries';
import { QueueForm } from './queue-form';

type OverrideFormProps = {
  item: ReviewedResult;
  busy: boolean;
  onSend: (given: { score: number; reason: string }) => void;
  onCancel: () => void;
};

export function OverrideForm({ item, busy, onSend, onCancel }: OverrideFormProps) {
  const { score: graded, maxScore } = item.result;
  const form = useForm({
    initial: { score: '', reason: '' },
    faultsOf: (values) => overrideFaults(values, maxScore),
    call: { isPending: busy },
    send: ({ score, reason }) => onSend({ score: Number(score), reason }),
    draft: keyOf(item),
  });
  return (
    <QueueForm label="Change score" submit="Save score" busy={busy} onSubmit={form.submit} onCancel={onCancel}>
      <TextField
        label={`Points of ${maxScore}, instead of ${graded}`}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('score')}
      />
      <TextArea
        label="Why?"
        hint="Kept in the history, for instructors alone."
        rows={2}
        maxLength={maxReasonLength}
        {...form.field('reason')}
      />
    </QueueForm>
  );
}
