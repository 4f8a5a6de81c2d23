import type { GradingResult } from '@domain/grading/grading-event';
import { maxStudentReasonLength } from '@domain/messages/comment';
import { changeTexts } from '@domain/messages/submission-detail';
import { LengthHint } from '@web/components/length-hint';
import { TextArea } from '@web/components/text-area';
import { FieldHint } from '@web/components/text-field';
import { countCharacters } from '@web/lib/count-characters';
import { maxReasonLength, overrideFaults } from '@web/lib/override-faults';
import { formProps, useForm } from '@web/lib/use-form';
import { type ComponentProps, useId } from 'react';
import { draftOf, type ResultCalls } from '../mutations';

type Change = { score: string; studentReason: string; reason: string; lock: boolean };

type ChangeScoreFormProps = { result: GradingResult; calls: ResultCalls; begun: boolean; onClose: () => void };

/** Points, a reason for the student, a note for staff, and whether re-grading may change it. */
export function ChangeScoreForm({ result, calls, begun, onClose }: ChangeScoreFormProps) {
  const { id, maxScore } = result;
  const { override } = calls;
  const form = useForm<Change>({
    initial: { score: String(result.score), studentReason: '', reason: '', lock: true },
    faultsOf: (values) => overrideFaults(values, maxScore),
    call: override,
    send: ({ score, reason, studentReason, lock }) =>
      override.mutate({ id, score: Number(score), reason, studentReason, lock }, { onSuccess: onClose }),
    draft: draftOf(result),
  });
  const { field, set, values } = form;
  const hint = (text: string, value: string, max: number) => (
    <>
      <span className="hint">{text}</span>
      <LengthHint length={countCharacters(value)} maxLength={max} />
    </>
  );
  return (
    <form className="result-form" {...formProps(form)}>
      <Points maxScore={maxScore} was={result.score} autoFocus={!begun} {...field('score')} />
      <TextArea
        label={changeTexts.studentReason}
        rows={3}
        hint={hint(changeTexts.studentReasonHint, values.studentReason, maxStudentReasonLength)}
        {...field('studentReason')}
      />
      <TextArea
        label={`${changeTexts.staffNote} (optional)`}
        rows={1}
        hint={hint(changeTexts.staffNoteHint, values.reason, maxReasonLength)}
        {...field('reason')}
      />
      <label className="flex items-start gap-2 text-13">
        <input type="checkbox" checked={values.lock} onChange={({ target }) => set({ lock: target.checked })} />
        Lock this score. Re-grading will not change it.
      </label>
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

type PointsProps = ComponentProps<'input'> & { maxScore: number; was: number; error: string | undefined };

function Points({ maxScore, was, error, ...field }: PointsProps) {
  const id = useId();
  return (
    <div className="field">
      <div className="flex flex-wrap items-center gap-2.5 text-13">
        <label htmlFor={id} className="font-semibold" aria-hidden="true">
          Score
        </label>
        <span className="w-16">
          <input
            id={id}
            className="input"
            aria-label={`Score, of ${maxScore}`}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? `${id}-hint` : undefined}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            {...field}
          />
        </span>
        <span className="num text-ink-3">
          of {maxScore}, from {was}
        </span>
      </div>
      <FieldHint id={`${id}-hint`} error={error} />
    </div>
  );
}
