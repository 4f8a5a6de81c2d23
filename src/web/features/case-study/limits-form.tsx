import { caseStudySentences } from '@domain/messages/case-study';
import { windowSentences } from '@domain/messages/submission-window';
import { DialogFoot } from '@web/components/dialog-foot';
import { TextField } from '@web/components/text-field';
import { UnsavedQuestion } from '@web/components/unsaved-question';
import { fieldIssues } from '@web/lib/call-error';
import { fromLocalInput, toLocalInput } from '@web/lib/local-input';
import { type SubmitEvent, useState } from 'react';
import type { ListedCaseStudy } from './listed-case-study';
import type { useCaseStudyCalls } from './use-case-study-calls';

type LimitsFormProps = {
  caseStudy: ListedCaseStudy;
  update: ReturnType<typeof useCaseStudyCalls>['update'];
  onCancel: () => void;
  onSaved: () => void;
};

/** When, and how often, work can be handed in; an empty field is no limit. */
export function LimitsForm({ caseStudy, update, onCancel, onSaved }: LimitsFormProps) {
  const initial = {
    opens: toLocalInput(caseStudy.opensAt),
    closes: toLocalInput(caseStudy.closesAt),
    attempts: caseStudy.maxAttempts === null ? '' : String(caseStudy.maxAttempts),
  };
  const [values, setValues] = useState(initial);
  const [tried, setTried] = useState(false);
  const unsaved = JSON.stringify(values) !== JSON.stringify(initial) && !update.isSuccess;

  const faults = { ...fieldIssues(update.error), ...(tried && faultsOf(values)) };
  const set = (change: Partial<typeof values>) => {
    setValues({ ...values, ...change });
    if (update.isError) update.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faultsOf(values)).length > 0 || update.isPending) return;
    const limits = {
      opensAt: fromLocalInput(values.opens),
      closesAt: fromLocalInput(values.closes),
      maxAttempts: values.attempts.trim() === '' ? null : Number(values.attempts),
    };
    update.mutate({ id: caseStudy.id, ...limits }, { onSuccess: onSaved });
  };
  const attempts = Number(values.attempts);
  return (
    <>
      <form noValidate onSubmit={submit}>
        <div className="dialog-body">
          <TextField
            label="Opens"
            autoFocus
            type="datetime-local"
            value={values.opens}
            error={faults.opensAt}
            hint={values.opens === '' ? 'Open as soon as it is there' : undefined}
            onChange={(event) => set({ opens: event.target.value })}
          />
          <TextField
            label="Closes"
            type="datetime-local"
            value={values.closes}
            error={faults.closesAt}
            hint={values.closes === '' ? 'Never closes' : undefined}
            onChange={(event) => set({ closes: event.target.value })}
          />
          <TextField
            label="Attempts per e-mail address"
            inputMode="numeric"
            autoComplete="off"
            value={values.attempts}
            error={faults.maxAttempts}
            hint={
              values.attempts.trim() === ''
                ? 'As often as one likes'
                : attempts > 0 && `Students read: ${windowSentences.attempts(attempts)}`
            }
            onChange={(event) => set({ attempts: event.target.value })}
          />
          <p className="s12 mut">Dates are in your time zone. Students see them before they hand in, in theirs.</p>
        </div>
        <DialogFoot idle={update.isPending} onCancel={onCancel}>
          {update.isPending ? 'Saving…' : 'Save Changes'}
        </DialogFoot>
      </form>
      <UnsavedQuestion unsaved={unsaved} />
    </>
  );
}

type Values = { opens: string; closes: string; attempts: string };

/** What is wrong with each field, by the names the server has for them. */
function faultsOf({ opens, closes, attempts }: Values): Record<string, string> {
  const faults: Record<string, string> = {};
  if (opens !== '' && closes !== '' && opens >= closes) faults.closesAt = caseStudySentences.closesBeforeOpening;
  if (!/^\d{0,4}$/.test(attempts.trim()) || Number(attempts) === 0) {
    if (attempts.trim() !== '') faults.maxAttempts = 'Please enter a whole number from 1, or leave it empty.';
  }
  return faults;
}
