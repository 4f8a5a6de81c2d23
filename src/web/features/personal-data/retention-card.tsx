import { retentionFailed, retentionSaved, retentionTexts } from '@domain/messages/personal-data';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { LimitForm } from '@web/features/limit/limit-form';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { useId, useState } from 'react';
import { RetentionQuestion } from './retention-question';
import { shownMoment, typedDays } from './retention-value';

/** For how many days submissions are kept; a limit that is new or shorter asks before it deletes. */
export function RetentionCard({ days }: { days: number | null }) {
  const id = useId();
  const [asking, setAsking] = useState<number | null>(null);
  const update = trpc.limits.update.useMutation({
    onSuccess({ retentionDays }) {
      showToast(retentionSaved(retentionDays));
      setAsking(null);
    },
    onError(error) {
      showFailure(retentionFailed)(error);
      setAsking(null);
    },
  });
  const save = (wanted: number | null) => {
    if (wanted !== null && (days === null || wanted < days)) setAsking(wanted);
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
      <LimitForm
        texts={retentionTexts}
        inputMode="numeric"
        given={days === null ? '' : String(days)}
        read={typedDays}
        saving={update.isPending}
        onSave={save}
      />
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
