import { personSentences, personTexts, retentionTexts } from '@domain/messages/personal-data';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { FormAlert } from '@web/components/form-alert';
import { limitForm } from '@web/components/limit-form';
import { LoadingSheet } from '@web/components/loading-sheet';
import { WithSteps } from '@web/components/steps-aside';
import { TextField } from '@web/components/text-field';
import { TitledSheet } from '@web/components/titled-sheet';
import { callSentence } from '@web/lib/call-error';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import { FoundPerson } from './found-person';
import { RetentionCard } from './retention-card';

export function PersonalDataPanel() {
  return (
    <>
      <WithSteps {...retentionTexts.explained}>
        <Retention />
      </WithSteps>
      <WithSteps {...personTexts.explained}>
        <PersonCard />
      </WithSteps>
    </>
  );
}

function Retention() {
  const limits = trpc.limits.get.useQuery(undefined, refetchOnVisit);
  if (!limits.data)
    return (
      <LoadingSheet
        query={limits}
        rows={3}
        label="Loading how long submissions are kept"
        failure={retentionTexts.failure}
      />
    );
  return <RetentionCard key={limits.data.retentionDays} days={limits.data.retentionDays} />;
}

function PersonCard() {
  const find = trpc.people.find.useMutation();
  const form = useForm({
    initial: { email: '' },
    faultsOf: ({ email }): Record<string, string> => (isEmail(email) ? {} : { email: personSentences.invalid }),
    call: { isPending: find.isPending },
    send: ({ email }) => find.mutate({ email: normalizeEmail(email) }),
  });
  const field = form.field('email');
  return (
    <TitledSheet title={personTexts.title} text={personTexts.subtitle}>
      <form className={limitForm} {...formProps(form)}>
        <TextField
          label={personTexts.label}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          {...field}
          onChange={(event) => {
            field.onChange(event);
            find.reset();
          }}
        />
        <button type="submit" className="btn" aria-disabled={find.isPending}>
          {find.isPending ? personTexts.finding : personTexts.find}
        </button>
      </form>
      <div className="px-5 not-empty:grid not-empty:gap-4 not-empty:pb-5 max-md:px-4" aria-live="polite">
        {find.isError && <FormAlert title={personTexts.failure}>{callSentence(find.error)}</FormAlert>}
        {find.data && <FoundPerson key={find.submittedAt} email={find.variables.email} person={find.data} />}
      </div>
    </TitledSheet>
  );
}
