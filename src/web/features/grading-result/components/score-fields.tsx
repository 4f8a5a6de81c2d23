import type { GradingResult } from '@domain/grading/grading-event';
import { maxStudentReasonLength } from '@domain/messages/comment';
import { changeTexts } from '@domain/messages/submission-detail';
import { FieldHint } from '@web/components/field';
import { LengthHint } from '@web/components/length-hint';
import { TextArea } from '@web/components/text-area';
import { countCharacters } from '@web/lib/count-characters';
import { maxReasonLength } from '@web/lib/override-faults';
import type { useForm } from '@web/lib/use-form';
import { type ComponentProps, useId } from 'react';

export type ScoreChange = { score: string; studentReason: string; reason: string; lock: boolean };

type ScoreFieldsProps = {
  result: GradingResult;
  form: Pick<ReturnType<typeof useForm<ScoreChange>>, 'field' | 'set' | 'values'>;
  autoFocus?: boolean;
};

export function ScoreFields({ result, form: { field, set, values }, autoFocus = false }: ScoreFieldsProps) {
  const hint = (text: string, value: string, max: number) => (
    <>
      <span className="hint">{text}</span>
      <LengthHint length={countCharacters(value)} maxLength={max} />
    </>
  );
  return (
    <>
      <Points maxScore={result.maxScore} was={result.score} autoFocus={autoFocus} {...field('score')} />
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
    </>
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
        <span className="tabular-nums text-ink-3">
          of {maxScore}, from {was}
        </span>
      </div>
      <FieldHint id={`${id}-hint`} error={error} />
    </div>
  );
}
