import { sameFilesTexts } from '@domain/messages/hand-in';
import { ConfirmWindow } from '@web/components/confirm-window';
import { formatMoment } from '@web/lib/format-date';
import { usePortal, usePortalState } from '../../lib/portal-context';

/** Asks before an attempt is used up on files that were handed in already. */
export function SameFilesQuestion() {
  const portal = usePortal();
  const again = usePortalState((state) => state.sameFiles);
  return (
    again && (
      <ConfirmWindow
        title={sameFilesTexts.title}
        confirm={sameFilesTexts.confirm}
        onCancel={() => portal.answerSameFiles(false)}
        onConfirm={() => portal.answerSameFiles(true)}
      >
        <p>{sameFilesTexts.question(formatMoment(again.uploadedAt, new Date()))}</p>
      </ConfirmWindow>
    )
  );
}
