import { retentionFailed, retentionQuestion, retentionSaved, retentionTexts } from '@domain/messages/personal-data';
import { maxDays, minDays } from '@domain/retention/retention';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { LimitForm } from '@web/components/limit-form';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { formatDateTime } from '@web/lib/format-date';
import { refetchOnVisit } from '@web/lib/query-options';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';

/** In the browser's time zone, to the minute of the sweep. */
const shownMoment = (iso: string) => formatDateTime(iso);

type RetentionQuestionProps = { days: number; saving: boolean; onCancel: () => void; onConfirm: () => void };

export function RetentionCard({ days }: { days: number | null }) {
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
    <TitledSheet title={retentionTexts.title} text={retentionTexts.subtitle}>
      <div className="grid gap-1 px-5 pt-1 pb-4.5 max-md:px-4">
        <p className="text-ink">{days === null ? retentionTexts.unlimited : retentionTexts.limited(days)}</p>
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
    </TitledSheet>
  );
}

function NextDeletion({ days }: { days: number }) {
  const { data } = trpc.limits.previewRetention.useQuery({ days }, refetchOnVisit);
  if (!data) return null;
  const { firstDeletionAt } = data;
  return (
    <p className="text-13 font-normal text-ink-2">
      {firstDeletionAt === null ? retentionTexts.none : retentionTexts.next(shownMoment(firstDeletionAt))}
    </p>
  );
}

function RetentionQuestion({ days, saving, onCancel, onConfirm }: RetentionQuestionProps) {
  const preview = trpc.limits.previewRetention.useQuery({ days }, refetchOnVisit);
  const { data } = preview;
  const some = (data?.submissions ?? 0) > 0;
  return (
    <ConfirmDialog
      title={retentionQuestion.title(days)}
      confirm={saving ? retentionQuestion.saving : some ? retentionQuestion.confirm : retentionQuestion.confirmNone}
      danger={some}
      busy={saving || !data}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {data ? (
        <>
          <p className={some ? 'text-ink' : undefined}>{retentionQuestion.atOnce(data.submissions)}</p>
          <p>
            {data.firstDeletionAt === null
              ? retentionQuestion.none
              : retentionQuestion.first(shownMoment(data.firstDeletionAt))}
          </p>
        </>
      ) : (
        <p>{preview.isError ? retentionQuestion.failure : retentionQuestion.loading}</p>
      )}
    </ConfirmDialog>
  );
}

/** Null is no limit, undefined no number of days. */
function typedDays(text: string): number | null | undefined {
  const plain = text.trim().replaceAll(',', '');
  if (plain === '') return null;
  const days = /^\d{1,4}$/.test(plain) ? Number(plain) : 0;
  return days >= minDays && days <= maxDays ? days : undefined;
}
