import { personSentences, personTexts, retentionTexts } from '@domain/messages/personal-data';
import { isEmail, normalizeEmail } from '@domain/submission/email';
import { FormAlert } from '@web/components/form-alert';
import { LoadError } from '@web/components/load-error';
import { SkeletonRows } from '@web/components/skeleton-rows';
import { StepsAside } from '@web/components/steps-aside';
import { TextField } from '@web/components/text-field';
import { callSentence } from '@web/lib/call-error';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { formProps, useForm } from '@web/lib/use-form';
import { useId } from 'react';
import { FoundPerson } from './found-person';
import { RetentionCard } from './retention-card';

export function PersonalDataPanel() {
  return (
    <>
      <div className="settings-pair">
        <Retention />
        <StepsAside {...retentionTexts.explained} />
      </div>
      <div className="settings-pair">
        <PersonCard />
        <StepsAside {...personTexts.explained} />
      </div>
    </>
  );
}

function Retention() {
  const limits = trpc.limits.get.useQuery(undefined, refetchOnVisit);
  if (limits.isPending) {
    return (
      <section className="sheet">
        <SkeletonRows rows={3} label="Loading how long submissions are kept" />
      </section>
    );
  }
  if (limits.isError) {
    return (
      <section className="sheet">
        <LoadError title={retentionTexts.failure} query={limits} />
      </section>
    );
  }
  return <RetentionCard key={limits.data.retentionDays} days={limits.data.retentionDays} />;
}

function PersonCard() {
  const id = useId();
  const find = trpc.people.find.useMutation();
  const form = useForm({
    initial: { email: '' },
    faultsOf: ({ email }): Record<string, string> => (isEmail(email) ? {} : { email: personSentences.invalid }),
    call: { isPending: find.isPending },
    send: ({ email }) => find.mutate({ email: normalizeEmail(email) }),
  });
  const field = form.field('email');
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={id}>
            {personTexts.title}
          </h2>
          <p>{personTexts.subtitle}</p>
        </div>
      </div>
      <form className="setting-form" {...formProps(form)}>
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
      <div className="person-found" aria-live="polite">
        {find.isError && <FormAlert title={personTexts.failure}>{callSentence(find.error)}</FormAlert>}
        {find.data && <FoundPerson key={find.submittedAt} email={find.variables.email} person={find.data} />}
      </div>
    </section>
  );
}
