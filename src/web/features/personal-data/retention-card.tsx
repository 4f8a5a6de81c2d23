import { retentionFailed, retentionSaved, retentionTexts } from '@domain/messages/personal-data';
import { TextField } from '@web/components/text-field';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { RetentionQuestion } from './retention-question';
import { shownMoment, typedDays } from './retention-value';

/** For how many days submissions are kept; a limit that is new or shorter asks before it deletes. */
export function RetentionCard({ days }: { days: number | null }) {
  const id = useId();
  const [text, setText] = useState(days === null ? '' : String(days));
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState<number | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const update = trpc.limits.update.useMutation({
    onSuccess({ retentionDays }) {
      showToast(retentionSaved(retentionDays));
      setAsking(null);
      void utils.limits.invalidate();
      void utils.audit.list.invalidate();
    },
    onError(error) {
      showToast({ title: retentionFailed, description: callSentence(error) }, true);
      setAsking(null);
    },
  });
  const wanted = typedDays(text);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (update.isPending) return;
    if (wanted === undefined) form.current?.querySelector('input')?.focus();
    else if (wanted !== null && (days === null || wanted < days)) setAsking(wanted);
    else update.mutate({ retentionDays: wanted });
  };
  return (
    <section className="sheet" aria-labelledby={id}>
      <div className="sheet-head">
        <div>
          <h2 className="h14" id={id}>
            {retentionTexts.title}
          </h2>
          <p>{retentionTexts.subtitle}</p>
        </div>
      </div>
      <div className="retention-now">
        <p className="strong">{days === null ? retentionTexts.unlimited : retentionTexts.limited(days)}</p>
        {days !== null && <NextDeletion days={days} />}
      </div>
      <form ref={form} className="setting-form" noValidate onSubmit={submit}>
        <TextField
          label={retentionTexts.label}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          hint={retentionTexts.hint}
          error={tried && wanted === undefined ? retentionTexts.fault : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="btn btn-main" aria-disabled={update.isPending}>
          {update.isPending ? 'Saving…' : retentionTexts.save}
        </button>
      </form>
      {asking !== null && (
        <RetentionQuestion
          days={asking}
          saving={update.isPending}
          onCancel={() => setAsking(null)}
          onConfirm={() => update.mutate({ retentionDays: asking })}
        />
      )}
    </section>
  );
}

function NextDeletion({ days }: { days: number }) {
  const { data } = trpc.limits.previewRetention.useQuery({ days }, fresh);
  if (!data) return null;
  const { firstDeletionAt } = data;
  return (
    <p className="s13 sec">
      {firstDeletionAt === null ? retentionTexts.none : retentionTexts.next(shownMoment(firstDeletionAt))}
    </p>
  );
}
