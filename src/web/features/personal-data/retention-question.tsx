import { retentionQuestion } from '@domain/messages/personal-data';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { fresh } from '@web/lib/fresh';
import { trpc } from '@web/lib/trpc';
import { shownMoment } from './retention-value';

type RetentionQuestionProps = { days: number; saving: boolean; onCancel: () => void; onConfirm: () => void };

/** Says what would go at once and when the first one goes, before a limit deletes anything. */
export function RetentionQuestion({ days, saving, onCancel, onConfirm }: RetentionQuestionProps) {
  const preview = trpc.limits.previewRetention.useQuery({ days }, fresh);
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
          <p className={some ? 'strong' : undefined}>{retentionQuestion.atOnce(data.submissions)}</p>
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
