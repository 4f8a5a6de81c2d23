import { linkTexts } from '@domain/messages/submission-link';
import { ConfirmDialog } from '@web/components/confirm-dialog';
import { Link2 } from '@web/components/icons';
import { showFailure } from '@web/components/show-failure';
import { showToast } from '@web/components/toast-store';
import { callSentence } from '@web/lib/call-error';
import { formatDate } from '@web/lib/format-date';
import { trpc } from '@web/lib/trpc';
import { useState } from 'react';
import { useCopyLink } from '../mutations';

export function LinkControl({ submissionId }: { submissionId: number }) {
  const links = trpc.links.list.useQuery({ id: submissionId });
  const copy = useCopyLink(submissionId);
  const [revoking, setRevoking] = useState(false);
  const given = (links.data?.links ?? 0) + (links.data?.opened ?? 0) > 0;
  return (
    <section className="grid gap-1.5" aria-label={linkTexts.heading}>
      <h3 className="text-13 font-semibold">{linkTexts.heading}</h3>
      <p className="min-h-4.5 text-13 text-ink-2">
        {links.data && linkTexts.counts(links.data)}
        {links.data?.lastOpenedAt && linkTexts.lastOpened(formatDate(links.data.lastOpenedAt))}
        {links.isError && callSentence(links.error)}
      </p>
      <div className="flex items-center gap-2">
        <button type="button" className="btn btn-small" aria-disabled={copy.busy || undefined} onClick={copy.copy}>
          <Link2 className="i" aria-hidden="true" />
          {linkTexts.copy}
        </button>
        {given && (
          <button
            type="button"
            className="btn btn-small btn-quiet"
            aria-label={linkTexts.revoke}
            onClick={() => setRevoking(true)}
          >
            {linkTexts.revokeShort}
          </button>
        )}
      </div>
      {copy.shown && (
        <input
          className="input font-mono text-[0.92em]"
          readOnly
          aria-label={linkTexts.copyYourself}
          value={copy.shown}
        />
      )}
      {revoking && <RevokeLinks submissionId={submissionId} onClose={() => setRevoking(false)} />}
    </section>
  );
}

export function RevokeLinks({ submissionId, onClose }: { submissionId: number; onClose: () => void }) {
  const utils = trpc.useUtils();
  const revoke = trpc.links.revoke.useMutation({
    onSuccess(gone) {
      utils.links.list.setData({ id: submissionId }, { links: 0, opened: 0, lastOpenedAt: null });
      showToast(linkTexts.revoked(gone));
    },
    onError: showFailure(linkTexts.revokeFailed),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={linkTexts.revoke}
      confirm={revoke.isPending ? linkTexts.revoking : linkTexts.revoke}
      danger
      busy={revoke.isPending}
      onCancel={onClose}
      onConfirm={() => revoke.mutate({ id: submissionId })}
    >
      <p>{linkTexts.revokeQuestion}</p>
    </ConfirmDialog>
  );
}
