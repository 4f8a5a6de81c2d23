import { ConfirmDialog } from '@web/components/confirm-dialog';
import { showFailure } from '@web/components/show-failure';
import { TitledSheet } from '@web/components/titled-sheet';
import { showToast } from '@web/components/toast-store';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import type { CourseOfPage } from '../queries';
import { courseTexts as texts } from '../texts';

export function ArchiveCourse({ course }: { course: CourseOfPage }) {
  const { id, name, archivedAt } = course;
  const [asking, setAsking] = useState(false);
  const settled = { onError: showFailure(texts.failed), onSettled: () => setAsking(false) };
  const archive = trpc.courses.archive.useMutation({
    ...settled,
    onSuccess: () => showToast({ title: texts.archivedToast, description: name }),
  });
  const unarchive = trpc.courses.unarchive.useMutation({
    ...settled,
    onSuccess: () => showToast({ title: texts.unarchivedToast, description: name }),
  });
  if (archivedAt !== null) {
    return (
      <TitledSheet
        title="Unarchive course"
        text="Students can hand in again, and staff can change things again."
        action={
          <button
            type="button"
            className="btn"
            aria-disabled={unarchive.isPending}
            onClick={() => !unarchive.isPending && unarchive.mutate({ id })}
          >
            Unarchive
          </button>
        }
      />
    );
  }
  return (
    <TitledSheet
      title="Archive course"
      text="Makes everything read-only. Students still see their results. It can be undone."
      action={
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          Archive…
        </button>
      }
    >
      {asking && (
        <ConfirmDialog
          title="Archive course"
          confirm={archive.isPending ? 'Archiving…' : 'Archive'}
          busy={archive.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => archive.mutate({ id })}
        >
          <p className="wrap-anywhere">
            Archive <b className="text-ink">{name}</b>? Nobody can hand in or change anything. Grading under way is
            finished, and students still see their results.
          </p>
        </ConfirmDialog>
      )}
    </TitledSheet>
  );
}
