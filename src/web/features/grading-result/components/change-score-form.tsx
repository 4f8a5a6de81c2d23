import type { GradingResult } from '@domain/grading/grading-event';
import { overrideFaults } from '@web/lib/override-faults';
import { formProps, useForm } from '@web/lib/use-form';
import { draftOf, type ResultCalls } from '../mutations';
import { type ScoreChange, ScoreFields } from './score-fields';

type ChangeScoreFormProps = { result: GradingResult; calls: ResultCalls; begun: boolean; onClose: () => void };

export function ChangeScoreForm({ result, calls, begun, onClose }: ChangeScoreFormProps) {
  const { id, maxScore } = result;
  const { override } = calls;
  const form = useForm<ScoreChange>({
    initial: { score: String(result.score), studentReason: '', reason: '', lock: true },
    faultsOf: (values) => overrideFaults(values, maxScore),
    call: override,
    send: ({ score, ...given }) => override.mutate({ id, score: Number(score), ...given }, { onSuccess: onClose }),
    draft: draftOf(result),
  });
  return (
    <form
      className="grid gap-3 rounded-2 border bg-sunken px-3.5 pt-3 pb-3.5 max-md:[&_.btn]:h-11! print:hidden"
      {...formProps(form)}
    >
      <ScoreFields result={result} form={form} autoFocus={!begun} />
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-small" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="btn btn-small btn-main" aria-disabled={override.isPending}>
          {override.isPending ? 'Saving…' : 'Save score'}
        </button>
      </div>
    </form>
  );
}
