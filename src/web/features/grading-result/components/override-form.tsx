import type { GradingResult } from '@domain/grading/grading-event';
import { LengthHint } from '@web/components/length-hint';
import { OnOffSwitch } from '@web/components/on-off-switch';
import { TextArea } from '@web/components/text-area';
import { TextField } from '@web/components/text-field';
import { countCharacters } from '@web/lib/count-characters';
import { maxReasonLength, overrideFaults } from '@web/lib/override-faults';
import { formProps, useForm } from '@web/lib/use-form';
import { useId } from 'react';
import { draftOf, type ResultCalls } from '../mutations';

type Override = { score: string; reason: string; lock: boolean };

type OverrideFormProps = { result: GradingResult; calls: ResultCalls; begun: boolean; onClose: () => void };

/** A score set by hand, with the reason; locked unless one says otherwise. */
export function OverrideForm({ result, calls, begun, onClose }: OverrideFormProps) {
  const { id, maxScore } = result;
  const { override } = calls;
  const form = useForm<Override>({
    initial: { score: String(result.score), reason: '', lock: true },
    faultsOf: (values) => overrideFaults(values, maxScore),
    call: override,
    send: ({ score, reason, lock }) =>
      override.mutate({ id, score: Number(score), reason: reason.trim(), lock }, { onSuccess: onClose }),
    draft: draftOf(result),
  });
  const { field, set, values } = form;
  const lockId = useId();
  return (
    <form className="result-form" {...formProps(form)}>
      <TextField
        label={`Score, of ${maxScore}`}
        autoFocus={!begun}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        {...field('score')}
      />
      <TextArea
        label="Reason"
        rows={3}
        placeholder="Only instructors read it"
        hint={<LengthHint length={countCharacters(values.reason)} maxLength={maxReasonLength} />}
        {...field('reason')}
      />
      <div className="row between">
        <span id={lockId} className="s13">
          Lock this score
        </span>
        <OnOffSwitch on={values.lock} labelledBy={lockId} onChange={(lock) => set({ lock })} />
      </div>
      <div className="row wrap">
        <button type="submit" className="btn btn-small btn-main" aria-disabled={override.isPending}>
          {override.isPending ? 'Saving…' : 'Save score'}
        </button>
        <button type="button" className="btn btn-small btn-quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
