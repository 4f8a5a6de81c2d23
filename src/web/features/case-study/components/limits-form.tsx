import { faultsOfDates } from '@domain/case-study/dates';
import { anonymousTexts } from '@domain/messages/marking';
import { windowSentences } from '@domain/messages/submission-window';
import { DialogForm } from '@web/components/dialog-form';
import { TextField } from '@web/components/text-field';
import { fromLocalInput, toLocalInput } from '@web/lib/local-input';
import { useForm } from '@web/lib/use-form';
import type { useCaseStudyCalls } from '../mutations';
import type { ListedCaseStudy } from '../queries';

type LimitsFormProps = {
  caseStudy: ListedCaseStudy;
  update: ReturnType<typeof useCaseStudyCalls>['update'];
  onCancel: () => void;
  onSaved: () => void;
};

/** An empty field is no limit. */
export function LimitsForm({ caseStudy, update, onCancel, onSaved }: LimitsFormProps) {
  const form = useForm({
    initial: {
      opensAt: toLocalInput(caseStudy.opensAt),
      dueAt: toLocalInput(caseStudy.dueAt),
      closesAt: toLocalInput(caseStudy.closesAt),
      maxAttempts: caseStudy.maxAttempts === null ? '' : String(caseStudy.maxAttempts),
      maxTeamSize: String(caseStudy.maxTeamSize),
      anonymous: caseStudy.anonymous,
    },
    faultsOf,
    call: update,
    send({ opensAt, dueAt, closesAt, maxAttempts, maxTeamSize, anonymous }) {
      const limits = {
        anonymous,
        opensAt: fromLocalInput(opensAt),
        dueAt: fromLocalInput(dueAt),
        closesAt: fromLocalInput(closesAt),
        maxAttempts: maxAttempts.trim() === '' ? null : Number(maxAttempts),
        maxTeamSize: Number(maxTeamSize),
      };
      update.mutate({ id: caseStudy.id, ...limits }, { onSuccess: onSaved });
    },
  });
  const { field, values } = form;
  const attempts = Number(values.maxAttempts);
  return (
    <DialogForm form={form} confirm="Save Changes" onCancel={onCancel}>
      <TextField
        label="Opens"
        autoFocus
        type="datetime-local"
        hint={values.opensAt === '' ? 'Opens immediately' : undefined}
        {...field('opensAt')}
      />
      <TextField
        label="Due"
        type="datetime-local"
        hint={values.dueAt === '' ? 'Nothing is marked late' : 'Work handed in later is marked late'}
        {...field('dueAt')}
      />
      <TextField
        label="Closes"
        type="datetime-local"
        hint={values.closesAt === '' ? 'Never closes' : undefined}
        {...field('closesAt')}
      />
      <TextField
        label="Submissions per email address"
        inputMode="numeric"
        autoComplete="off"
        hint={
          values.maxAttempts.trim() === ''
            ? 'Unlimited'
            : attempts > 0 && `Students read: ${windowSentences.attempts(attempts)}`
        }
        {...field('maxAttempts')}
      />
      <TextField
        label="Largest team"
        inputMode="numeric"
        autoComplete="off"
        hint={values.maxTeamSize.trim() === '1' ? 'Everyone hands in alone' : 'Students name their team members'}
        {...field('maxTeamSize')}
      />
      <label className="flex gap-2.5 text-14">
        <input
          type="checkbox"
          className="mt-0.5"
          checked={values.anonymous}
          onChange={(event) => form.set({ anonymous: event.target.checked })}
        />
        <span className="grid gap-0.5">
          {anonymousTexts.switch}
          <span className="text-12 text-ink-3">{anonymousTexts.hint}</span>
        </span>
      </label>
      <p className="text-12 font-normal text-ink-3">Times are in your time zone. Students see them in theirs.</p>
    </DialogForm>
  );
}

type Values = {
  opensAt: string;
  dueAt: string;
  closesAt: string;
  maxAttempts: string;
  maxTeamSize: string;
  anonymous: boolean;
};

function faultsOf({ opensAt, dueAt, closesAt, maxAttempts, maxTeamSize }: Values): Record<string, string> {
  // Values of this input sort by time, so they can be compared as texts.
  const dates = { opensAt: opensAt || null, dueAt: dueAt || null, closesAt: closesAt || null };
  const faults: Record<string, string> = Object.fromEntries(
    faultsOfDates(dates).map(({ path, message }) => [path, message]),
  );
  const attempts = maxAttempts.trim();
  if (attempts !== '' && (!/^\d{1,4}$/.test(attempts) || Number(attempts) === 0)) {
    faults.maxAttempts = 'Please enter a whole number from 1, or leave it empty.';
  }
  if (!/^(?:[1-9]|10)$/.test(maxTeamSize.trim())) faults.maxTeamSize = 'Please enter a whole number from 1 to 10.';
  return faults;
}
